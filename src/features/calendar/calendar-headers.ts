import { createHash } from "node:crypto";

const ofCalendars = { "content-type": "text/calendar; charset=utf-8" };

/** Of one that its person alone may read. */
export const privateCalendarHeaders = {
  ...ofCalendars,
  ...{ "cache-control": "private, no-store", "x-robots-tag": "noindex" },
};

const SECONDS_KEPT = 300;

/** A file that calendars ask for again by themselves; whoever has it already, but for when it was written, is told so. */
export function calendarAnswer(request: Request, file: string): Response {
  const said = file.replaceAll(/^DTSTAMP:.*$/gm, "");
  const headers = {
    ...ofCalendars,
    "cache-control": `public, max-age=${SECONDS_KEPT}`,
    vary: "accept-language, accept-encoding",
    etag: `W/"${createHash("sha256").update(said).digest("base64url").slice(0, 22)}"`,
  };
  const isKnown = request.headers.get("if-none-match") === headers.etag;
  return new Response(isKnown ? null : file, { status: isKnown ? 304 : 200, headers });
}
