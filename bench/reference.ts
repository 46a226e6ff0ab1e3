/** The baseline for start-up: what most actions load before their first request, and that request. */
import { getInput } from "@actions/core";
import { getOctokit } from "@actions/github";
import { request } from "undici";

getOctokit(getInput("github-token"));
await request(process.env.GITHUB_API_URL ?? "");
