/** The only origin that a page of ours frames, and only after its reader pressed play. */
export const YOUTUBE = "https://www.youtube-nocookie.com";
