/** The baseline for start-up: loads what most actions load, then sends one request. */
import { getInput } from "@actions/core";
import { getOctokit } from "@actions/github";
import { request } from "undici";

getOctokit(getInput("github-token"));
await request(process.env.GITHUB_API_URL ?? "");
