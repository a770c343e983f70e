/** Characters (code points) of what people write. */
export const TITLE_LENGTH = 160;
export const BODY_LENGTH = 10_000;
export const REPLY_LENGTH = 6_000;
export const TRADITION_LENGTH = 80;
export const COMMUNITY_NAME_LENGTH = 80;
export const DESCRIPTION_LENGTH = 500;
export const GUIDELINE_LENGTH = 200;
export const MOST_GUIDELINES = 10;
/** Pictures of a discussion or an answer. */
export const MOST_PICTURES = 4;
/** Characters of what one shows. */
export const ALT_LENGTH = 300;

export const MOST_TAGS = 5;
export const TAG_LENGTH = 30;

/** Rows of a page of a list. */
export const PAGE = 20;
/** Answers of a page of a discussion; what makes the page of the longest as light as that of the shortest. */
export const REPLIES_PAGE = 20;
/** Earlier texts of a page of a history, which may all be long. */
export const REVISIONS_PAGE = 5;
/** Answers from traditions that stand side by side above the others. */
export const MOST_SIDE_BY_SIDE = 12;
export const SIMILAR_SHOWN = 5;
export const COMMUNITIES_BESIDE = 8;
export const TAGS_BESIDE = 14;
export const CONTRIBUTORS_BESIDE = 5;
/** A tag trends that discussions of so many people have; so many discussions are looked at, and so many tags named. */
export const TRENDING_LEAST = 3;
export const TRENDING_AMONG = 500;
export const TRENDING_SHOWN = 3;
/** New answers are counted up to here; more are shown as "99+". */
export const MOST_NEW = 100;

/** So many likes make a discussion popular. */
export const POPULAR_LIKES = 10;
/** What was begun so many days ago at most is recent; the days that trending counts are the same. */
export const RECENT_DAYS = 7;
/** Contributors are those of so many days. */
export const CONTRIBUTOR_DAYS = 30;

/** Communities stand before everybody: nobody opens them in heaps. */
export const OPEN_LIMIT = { limit: 10, windowSeconds: 86_400 } as const;
export const START_LIMIT = { limit: 10, windowSeconds: 3_600 } as const;
export const REPLY_LIMIT = { limit: 30, windowSeconds: 600 } as const;
/** People whom one answer may mention; further names are only words. */
export const MOST_MENTIONED = 20;

export const EDIT_LIMIT = { limit: 30, windowSeconds: 600 } as const;
export const TOUCH_LIMIT = { limit: 120, windowSeconds: 60 } as const;
/** Readers without an account behind one address, of one discussion: of a hall, and not of one who changes names. */
export const VIEW_LIMIT = { limit: 50, windowSeconds: 86_400 } as const;
/** Discussions like a title, asked for while it is typed. */
export const SIMILAR_LIMIT = { limit: 60, windowSeconds: 60 } as const;
/** A longer text (UTF-16 units) may be made to take so long that it is rendered on a thread beside. */
export const LONG_TEXT = 2_000;
/** While one writes it is asked for as often as these limits allow, see `previewAfter`. */
export const PREVIEW_LIMIT = { limit: 120, windowSeconds: 60 } as const;
export const LONG_PREVIEW_LIMIT = { limit: 20, windowSeconds: 60 } as const;
/** Milliseconds without a letter after which a text is shown as it will stand. */
export const previewAfter = (body: string): number => (body.length > LONG_TEXT ? 3_000 : 500);

/** An account is new for so many days: its links wait for a moderator then, and it writes little in an hour. */
export const NEW_ACCOUNT_DAYS = 3;
export const NEW_ACCOUNT_LIMIT = { limit: 5, windowSeconds: 3_600 } as const;
/** So many texts that others removed within so many days, and an account is like a new one. */
export const MOST_REMOVALS = 3;
export const REMOVAL_DAYS = 30;

/** How long somebody may be kept from writing, in days. */
export const timeOutDays = [1, 3, 7, 30] as const;
/** A warning stands on the community's page for so many days. */
export const WARNING_DAYS = 30;
export const REASON_LENGTH = 300;
/** Of why something was moved, merged, split or locked: it is read where one is told of it, and nowhere else. */
export const NOTE_LENGTH = 200;
export const APPEAL_LENGTH = 1_000;
/** A community is closed and reopened so often at most: its members are told each time. */
export const CLOSING_LIMIT = { limit: 6, windowSeconds: 86_400 } as const;
/** Members who are told by one job. */
export const NOTIFIED_AT_ONCE = 1_000;
/** What somebody does to keep order, in all communities. */
export const KEEPING_LIMIT = { limit: 120, windowSeconds: 600 } as const;
/** One person asks to be let in, or becomes a moderator or none any more, so often: somebody is told each time. */
export const ASKING_LIMIT = { limit: 6, windowSeconds: 86_400 } as const;
/** In all communities together. */
export const ASKING_LIMIT_IN_ALL = { limit: 30, windowSeconds: 86_400 } as const;
/** A discussion is moved, locked and opened so often: its author is told each time. */
export const NOTIFYING_LIMIT = { limit: 12, windowSeconds: 86_400 } as const;
export const APPEAL_LIMIT = { limit: 10, windowSeconds: 3_600 } as const;
/** Words, and sites, whose texts wait for a moderator. */
export const MOST_HELD_WORDS = 200;
export const HELD_WORD_LENGTH = 80;
/** What waits is counted up to here; more is shown as "99+". */
export const MOST_WAITING = 100;

/** Their names in translations, reports and the audit trail. */
export const COMMUNITY_ENTITY = "community";
export const DISCUSSION_ENTITY = "discussion";
export const REPLY_ENTITY = "discussion-reply";

export const discussionKinds = ["discussion", "question"] as const;
export type DiscussionKind = (typeof discussionKinds)[number];

export type MemberRole = "owner" | "moderator" | "member";

export const communityPath = (slug: string): string => `/community/c/${encodeURIComponent(slug)}`;
export const discussionPath = (id: number): string => `/community/discussion/${id}`;

/** Where the people of a discussion are asked for, to mention them. */
export const peoplePath = (discussionId: number): string => `${discussionPath(discussionId)}/people`;

/** Where the pictures of discussions and answers are handed out, each by the number of its use. */
export const PICTURES_PATH = "/community/pictures";
export const queuePath = (slug: string): string => `${communityPath(slug)}/queue`;
/** What was decided about somebody in a community, for those who keep order there. */
export const writerPath = (slug: string, personId: number): string => `${communityPath(slug)}/people/${personId}`;
/** What was decided about the reader, and their appeal. */
export const decisionPath = (id: number): string => `/community/decision/${id}`;
/** The reader's own texts that wait, and what was decided about them. */
export const OWN_PATH = "/community/own";
/** Where a held answer stands: an address of its own, as one that differed in its place alone would load nothing. */
export const waitingReplyPath = (discussionId: number, replyId: number): string =>
  `${discussionPath(discussionId)}?waits=${replyId}#waits-${replyId}`;
/** The page of a discussion on which an answer stands, and its place there. */
export const replyPath = (discussionId: number, replyId: number): string =>
  `${discussionPath(discussionId)}?at=${replyId}#reply-${replyId}`;
