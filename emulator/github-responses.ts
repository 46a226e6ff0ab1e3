import { type HttpResponse, type Incoming, json, jsonObject } from "./respond.ts";

const DOCUMENTATION = "https://docs.github.com/rest";
const BODY_LIMIT = 65_536;

export const NO_CONTENT: HttpResponse = { status: 204, headers: {}, body: "" };

/** The token in the Authorization header, or "". */
export function tokenOf({ authorization = "" }: Incoming["headers"]): string {
  return /^(?:Bearer|token) (\S+)$/i.exec(authorization)?.[1] ?? "";
}

/** An error in GitHub's format, which repeats the status in the body. */
export function errorResponse(
  status: number,
  text: string,
  { headers = {}, errors }: { headers?: Record<string, string>; errors?: readonly unknown[] } = {},
): HttpResponse {
  const body = { message: text, ...(errors && { errors }), documentation_url: DOCUMENTATION, status: String(status) };
  return json(status, body, headers);
}

export function notFound(): HttpResponse {
  return errorResponse(404, "Not Found");
}

function invalidComment(message: string): HttpResponse {
  const errors = [{ resource: "IssueComment", code: "unprocessable", field: "data", message }];
  return errorResponse(422, "Validation Failed", { errors });
}

/** The text of a comment, or GitHub's error for it. */
export function commentBody(request: Incoming): string | HttpResponse {
  const body = jsonObject(request.body)?.body;
  if (typeof body !== "string" || body.trim() === "") return invalidComment("Body cannot be blank");
  // GitHub counts characters, not UTF-16 units.
  if ([...body].length <= BODY_LIMIT) return body;
  return invalidComment(`Body is too long (maximum is ${BODY_LIMIT} characters)`);
}
