import { bhajanDiscussions } from "./bhajan.ts";
import { choirDiscussions } from "./choir.ts";
import { circleDiscussions } from "./circles.ts";
import { craftDiscussions } from "./craft.ts";
import { festivalDiscussions } from "./festivals.ts";
import { langarDiscussions } from "./langar.ts";
import { meditationDiscussions } from "./meditation.ts";
import { scholarQuestions } from "./questions.ts";
import { quranDiscussions } from "./quran.ts";
import { storyDiscussions } from "./stories.ts";
import type { SampleDiscussion } from "./types.ts";
import { yatraDiscussions } from "./yatra.ts";

export { sampleCommunities } from "./communities.ts";

export const sampleDiscussions: readonly SampleDiscussion[] = [
  ...festivalDiscussions,
  ...scholarQuestions,
  ...bhajanDiscussions,
  ...langarDiscussions,
  ...storyDiscussions,
  ...craftDiscussions,
  ...quranDiscussions,
  ...choirDiscussions,
  ...meditationDiscussions,
  ...yatraDiscussions,
  ...circleDiscussions,
];
