export { newsletterJobs } from "./jobs.server.ts";
