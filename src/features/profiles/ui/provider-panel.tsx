import { LatestPosts } from "#/features/feed/public.tsx";
import type { ProviderData } from "../pages/provider.tsx";
import { providerAddress } from "../provider-address.ts";
import { ProviderAchievements } from "./provider-achievements.tsx";
import { ProviderPastEvents } from "./provider-past-events.tsx";
import { ProviderPortfolio } from "./provider-portfolio.tsx";
import { ProviderReviews } from "./provider-reviews.tsx";
import { ProviderServices } from "./provider-services.tsx";

export interface PanelProps {
  readonly data: ProviderData;
}

export function ProviderPanel({ data }: PanelProps) {
  const { id, posts, now, zone } = data.person;
  return (
    <>
      <Panel data={data} />
      <LatestPosts
        author={{ spaceId: null, providerId: id }}
        posts={posts}
        now={now}
        zone={data.viewer?.zone ?? zone}
      />
    </>
  );
}

function Panel({ data }: PanelProps) {
  const { content } = data.person;
  switch (content.tab) {
    case "portfolio":
      return <ProviderPortfolio data={data} content={content} />;
    case "reviews":
      return (
        <ProviderReviews
          data={data}
          content={content}
          older={(after) => providerAddress(data.person, { tab: "reviews", after, space: data.person.from?.id })}
        />
      );
    case "achievements":
    case "credentials":
      return <ProviderAchievements content={content} />;
    case "services":
      return <ProviderServices data={data} content={content} />;
    case "past-events":
      return <ProviderPastEvents data={data} content={content} />;
  }
}
