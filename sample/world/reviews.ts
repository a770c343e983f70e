import { buddhistReviews } from "./reviews/buddhist.ts";
import { christianReviews } from "./reviews/christian.ts";
import { hinduReviews } from "./reviews/hindu.ts";
import { islamicReviews } from "./reviews/islamic.ts";
import { pandalReviews } from "./reviews/pandals.ts";
import { sikhReviews } from "./reviews/sikh.ts";
import { rows } from "./rows.ts";
import type { SampleReview } from "./types.ts";

const tables = [hinduReviews, sikhReviews, islamicReviews, christianReviews, buddhistReviews, pandalReviews];

export const sampleReviews: readonly SampleReview[] = tables
  .flatMap((table) => rows<[string, string, string, string]>(4, table))
  .map(([space, rating, tongue, text]) => {
    const [language = "en", gender = null] = tongue.split("-");
    return { space, rating: Number(rating), language, gender, text };
  });
