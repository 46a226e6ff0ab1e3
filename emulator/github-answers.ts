import { type Answer, type Incoming, json, jsonObject } from "./respond.ts";

const DOCUMENTATION = "https://docs.github.com/rest";
const BODY_LIMIT = 65_536;

export const NO_CONTENT: Answer = { status: 204, headers: {}, body: "" };

/** The token in the Authorization header, or "". */
export function tokenOf({ authorization = "" }: Incoming["headers"]): string {
  return /^(?:Bearer|token) (\S+)$/i.exec(authorization)?.[1] ?? "";
}

/** An error as GitHub sends it, with the status in the body, too. */
export function message(
  status: number,
  text: string,
  { headers = {}, errors }: { headers?: Record<string, string>; errors?: readonly unknown[] } = {},
): Answer {
  const more = errors ? { errors } : {};
  return json(status, { message: text, ...more, documentation_url: DOCUMENTATION, status: String(status) }, headers);
}

export function notFound(): Answer {
  return message(404, "Not Found");
}

export function invalid(resource: string, field: string, text: string): Answer {
  const errors = [{ resource, code: "unprocessable", field, message: text }];
  return message(422, "Validation Failed", { errors });
}

/** The text of a comment, or GitHub's error for it. */
export function commentBody(request: Incoming): string | Answer {
  const body = jsonObject(request.body)?.body;
  if (typeof body !== "string" || body.trim() === "") return invalid("IssueComment", "data", "Body cannot be blank");
  // GitHub counts characters, not UTF-16 units.
  if ([...body].length <= BODY_LIMIT) return body;
  return invalid("IssueComment", "data", `Body is too long (maximum is ${BODY_LIMIT} characters)`);
}
