import { addDays } from "#/platform/civil-date.ts";
import { isDayOfAnyYear } from "#/platform/is-civil-day.ts";

export const ADULT_AGE = 18;
/** Whoever is younger has no account of their own: a household names them. */
export const YOUNGEST_AGE = 5;
/** So many days a parent has to answer; then everything of the account goes. */
export const CONSENT_DAYS = 14;
/** Of the text to which a parent consents; another text is another version. */
export const CHILD_CONSENT_VERSION = "2026-11-28";

/** The one page of an account that waits for a parent. */
export const WAITING_PATH = "/waiting-for-parent";
/** The page on which a parent answers. */
export const PARENT_CONSENT_PATH = "/parent-consent";
/** The secret of a parent's link, where somebody goes on to its page; else empty. */
export function consentTokenIn(path: string | null): string {
  const [page, query] = (path ?? "").split("?");
  return page === PARENT_CONSENT_PATH ? (new URLSearchParams(query).get("token") ?? "").slice(0, 200) : "";
}
/** The page of a parent with the accounts of their children. */
export const CHILDREN_PATH = "/settings/children";

/** The same day so many years earlier; whoever was born on 29 February has the 28th in other years. */
const yearsBefore = (day: string, years: number): string => {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, "0");
  const there = `${year}${day.slice(4)}`;
  return isDayOfAnyYear(there) ? there : `${year}-02-28`;
};

/** The days on which somebody may be born who has an account as a child. */
export const birthdaysOfChildren = (today: string): { readonly first: string; readonly last: string } => ({
  first: addDays(yearsBefore(today, ADULT_AGE), 1),
  last: yearsBefore(today, YOUNGEST_AGE),
});

/** Pages that are open to somebody who waits: what the house says of itself, and what ends or mends the waiting. */
const openWhileWaiting: ReadonlySet<string> = new Set([
  ...[
    WAITING_PATH,
    PARENT_CONSENT_PATH,
    "/logout",
    "/preferences",
    "/change-email",
    "/verify-email",
    "/reset-password",
  ],
  ...["/help", "/support", "/report", "/privacy", "/terms", "/cookies", "/accessibility", "/sitemap"],
]);

/** Whether whoever waits for a parent may open a page. */
export const isOpenWhileWaiting = (pathname: string): boolean =>
  openWhileWaiting.has(pathname.replace(/\/$/, "").replace(/\.data$/, ""));
