import type { JobDefinition } from "../jobs.ts";
import type { Services } from "../services.ts";
import { findMaster, findSized, makeAvif } from "./resize-picture.ts";
import { AVIF_JOB, type AvifJob } from "./routes.ts";

export function pictureJobs({ db, storage, pictures }: Services): JobDefinition<AvifJob> {
  return {
    name: AVIF_JOB,
    retryLimit: 2,
    async handle({ mediaId, hash, width }) {
      const master = await findMaster(db, mediaId, hash);
      if (!master || (await findSized(storage, master, `${width}.avif`))) return;
      await makeAvif({ storage, pictures }, master, width);
    },
  };
}
