/** Characters (code points) of a post and of a comment. */
export const POST_LENGTH = 5_000;
export const COMMENT_LENGTH = 2_000;
export const ALT_LENGTH = 300;
/** Why a comment was removed: its author reads all of it in one line. */
export const REASON_LENGTH = 200;

export const MOST_PICTURES = 10;
export const MOST_ARTISTS = 3;
/** Seconds that a video of a post may last. */
export const VIDEO_SECONDS = 180;

/** Posts of one author in a day, and of one that waits. */
export const MOST_POSTS_A_DAY = 30;
export const MOST_WAITING = 50;
/** A post is scheduled so far ahead at most. */
export const DAYS_AHEAD = 365;
/** When a post goes out whose writer chose a day alone. */
const PUBLISH_TIME = "09:00";
/** The time of a form, as its writer's clock shows it; `time` may be empty. */
export const publishTimeOf = (day: string, time: string): string => `${day}T${time || PUBLISH_TIME}`;

/** Posts of a page of the feed, comments of a page of a post, and answers shown under each. */
export const PAGE = 10;
export const COMMENTS_PAGE = 20;
export const REPLIES_SHOWN = 3;

/** The posts of those whom somebody follows stand first for so many days. */
export const FRESH_DAYS = 3;
/** A post belongs to today's observances if it is no older than this. */
export const OBSERVANCE_DAYS = 14;
/** New posts are counted up to here; more are shown as "99+". */
export const MOST_NEW = 100;
/** A page that has been open for longer counts those of so many days. */
export const NEWS_DAYS = 7;
/** Of those whom somebody follows, so many at most are asked. */
export const MOST_FOLLOWED = 2_000;

/** Of the dates whose cards an open page shows, so many at most are read again. */
export const MOST_DATES = 60;

/** People whom one comment may mention; further names are only words. */
export const MOST_MENTIONED = 20;

export const WRITE_LIMIT = { limit: 20, windowSeconds: 3_600 } as const;
export const COMMENT_LIMIT = { limit: 20, windowSeconds: 300 } as const;
export const TOUCH_LIMIT = { limit: 120, windowSeconds: 60 } as const;

export const postStates = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof postStates)[number];

/** Whose a post is. */
export type Author =
  | { readonly spaceId: number; readonly providerId: null }
  | { readonly spaceId: null; readonly providerId: number };

export const postPath = (id: number): string => `/post/${id}`;

/** Where the people below a post are asked for, to mention them. */
export const peoplePath = (postId: number): string => `${postPath(postId)}/people`;

/** Another film has another address. @param sha256 of its content. */
export const videoPath = (id: number, sha256: string): string => `${postPath(id)}/video/${sha256.slice(0, 12)}`;
/** Its name in media, reports and the audit trail. */
export const POST_ENTITY = "post";
/** The name of its video's poster in media. */
export const VIDEO_ENTITY = "post-video";
export const COMMENT_ENTITY = "post-comment";
