/**
 * What the bundle holds of the artifact client: the upload, all that this action uses. The other half would bring about 90
 * packages along, one of them under no license.
 */
import { uploadArtifact } from "../../node_modules/@actions/artifact/lib/internal/upload/upload-artifact.js";

export class DefaultArtifactClient {
  uploadArtifact = uploadArtifact;
}
