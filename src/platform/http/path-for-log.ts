/** Folders of pages that whoever has their address may open: what follows is as good as a password. */
const OPENED_BY_ADDRESS =
  /(?<=\/(?:pay|mandate|receipt|check-in|invitation|recurring|exports|answer|feed|order|mails|watch|digest|yatra|visit|shared)\/)[^/.]+/g;
/** What stands in such a folder beside the keys. */
const NO_KEYS: ReadonlySet<string> = new Set(["mandate", "mails", "plan", "mine", "circuit", "add", "suggest"]);
/** The same by its looks, such as a page's that is made later. */
const LIKE_A_KEY = /(?<=\/)(?=[\w-]*\d)[\w-]{20,}/g;

/** A path as it is written down: readers of a log open nothing by it. */
export const pathForLog = (path: string): string =>
  path.replace(OPENED_BY_ADDRESS, (segment) => (NO_KEYS.has(segment) ? segment : "…")).replace(LIKE_A_KEY, "…");
