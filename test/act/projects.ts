import type { Emulator } from "../../emulator/emulator.ts";
import { answer, serve } from "../support/servers.ts";

/** One URL for the services of several emulators, each with a project of its own; only for reading. */
export async function oneService(...emulators: readonly Emulator[]): Promise<string> {
  const { url } = await serve(async (socket, { target, headers: { authorization = "" } }) => {
    const emulator = emulators.find(({ projectId }) => target.includes(`/${projectId}/`)) ?? emulators[0];
    const answered = await fetch(`${emulator?.baseUrl}${target}`, { headers: { authorization } });
    socket.write(answer(answered.status, await answered.text()));
  });
  return url;
}
