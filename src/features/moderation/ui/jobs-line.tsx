import { Plural, Trans } from "@lingui/react/macro";
import type { WaitingJobs } from "../queries/waiting-jobs.server.ts";

/** Whether receipts, refunds, emails and pushes go out as they should. */
export function JobsLine({ jobs: { count, slowestMinutes, queue } }: { jobs: WaitingJobs }) {
  return (
    <p className="mb-6 text-sm wrap-anywhere text-ink-2">
      {slowestMinutes < 1 ? (
        <Trans>Background jobs: none has been waiting for a minute.</Trans>
      ) : (
        <>
          <Plural
            value={slowestMinutes}
            one="Background jobs: the slowest has been waiting for # minute."
            other="Background jobs: the slowest has been waiting for # minutes."
          />{" "}
          <Trans>
            Its queue: {queue}. Waiting in all: {count}.
          </Trans>
        </>
      )}
    </p>
  );
}
