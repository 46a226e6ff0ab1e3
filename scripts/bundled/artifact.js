/**
 * The part of the artifact client that this action uses: uploading. The rest depends on about 90 more packages, one of
 * which has no license.
 */
import { uploadArtifact } from "../../node_modules/@actions/artifact/lib/internal/upload/upload-artifact.js";

export class DefaultArtifactClient {
  uploadArtifact = uploadArtifact;
}
