import type { Emulator } from "../../emulator/emulator.ts";
import { httpResponse, serve } from "../support/servers.ts";

/** Serves several emulators' projects at one URL, for reading only. */
export async function combineServices(...emulators: readonly Emulator[]): Promise<string> {
  const { url } = await serve(async (socket, { target, headers: { authorization = "" } }) => {
    const emulator = emulators.find(({ projectId }) => target.includes(`/${projectId}/`)) ?? emulators[0];
    const response = await fetch(`${emulator?.baseUrl}${target}`, { headers: { authorization } });
    socket.write(httpResponse(response.status, await response.text()));
  });
  return url;
}
