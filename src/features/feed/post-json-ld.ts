import { shareImagePath } from "#/platform/media/picture.ts";
import { briefOf } from "./brief.ts";
import type { PostCard } from "./queries/post-cards.server.ts";
import { postPath } from "./rules.ts";

const HEADLINE = 110;

/** A post as schema.org's SocialMediaPosting. @param address the whole address of a path of ours. */
export function postJsonLd(post: PostCard, address: (path: string) => string): object {
  const { id, name, path, author, body, language, publishedAt, editedAt, pictures } = post;
  const counted = (action: string, count: number) => ({
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  });
  return {
    "@type": "SocialMediaPosting",
    "@id": address(postPath(id)),
    url: address(postPath(id)),
    headline: briefOf(body, HEADLINE) || name,
    articleBody: body,
    inLanguage: language,
    datePublished: publishedAt.toISOString(),
    ...(editedAt && { dateModified: editedAt.toISOString() }),
    author: { "@type": author.spaceId === null ? "Person" : "Organization", name, url: address(path) },
    ...(pictures.length > 0 && { image: pictures.map((picture) => address(shareImagePath(picture))) }),
    ...(post.video && {
      video: {
        "@type": "VideoObject",
        name: briefOf(body, HEADLINE) || name,
        uploadDate: publishedAt.toISOString(),
        duration: `PT${Math.round(post.video.seconds)}S`,
        contentUrl: address(post.video.path),
        ...(post.video.poster && { thumbnailUrl: address(shareImagePath(post.video.poster)) }),
      },
    }),
    commentCount: post.commentCount,
    interactionStatistic: [counted("LikeAction", post.likeCount), counted("ShareAction", post.shareCount)],
  };
}
