import { createHash } from "node:crypto";

const ofCalendars = { "content-type": "text/calendar; charset=utf-8" };

const SECONDS_KEPT = 300;

/** A file that calendars ask for again by themselves, which everybody may have. */
export const calendarAnswer = (request: Request, file: string): Response =>
  answerOnce(request, file, {
    "cache-control": `public, max-age=${SECONDS_KEPT}`,
    vary: "accept-language, accept-encoding",
  });

/** One that its person alone may read: nobody on the way keeps it, and their calendar asks each time. */
export const privateCalendarAnswer = (request: Request, file: string): Response =>
  answerOnce(request, file, { "cache-control": "private, no-cache", "x-robots-tag": "noindex" });

/** Whoever has the file already, but for when it was written, is told so. */
function answerOnce(request: Request, file: string, own: Readonly<Record<string, string>>): Response {
  const said = file.replaceAll(/^DTSTAMP:.*$/gm, "");
  const headers = {
    ...ofCalendars,
    ...own,
    etag: `W/"${createHash("sha256").update(said).digest("base64url").slice(0, 22)}"`,
  };
  const isKnown = request.headers.get("if-none-match") === headers.etag;
  return new Response(isKnown ? null : file, { status: isKnown ? 304 : 200, headers });
}
