import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { AchievementList } from "#/features/people/public.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { formatHours, kindOf, weekdayName } from "#/features/spaces/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { weekdays } from "../provider-options.ts";
import type { OwnProvider } from "../queries/own-provider.server.ts";
import type { OwnProviderPage } from "../queries/own-provider-page.server.ts";
import { providerPath } from "../rules.ts";
import { categoryWords } from "./category-words.ts";
import { EditProvider } from "./edit-provider.tsx";
import { languageLabel } from "../directory/languages.ts";
import { OwnCredentials } from "./own-credentials.tsx";
import { OwnPortfolio } from "./own-portfolio.tsx";
import { usePriceText } from "./price.ts";
import { ProviderSteps } from "./provider-steps.tsx";

const tabs = ["portfolio", "reviews", "skills", "achievements"] as const;

interface OwnProviderProps {
  readonly page: OwnProviderPage;
  readonly answer: FormAnswer;
  /** The tab of their reviews. */
  readonly reviews: ReactNode;
}

/** A provider's own profile, within the page of the account. */
export function OwnProviderProfile({ page, answer, reviews }: OwnProviderProps) {
  const search = new URLSearchParams(useLocation().search);
  const isRefused = readAnswer(answer).refusal !== null;
  // Who cannot be listed yet finds what is missing beside its field.
  if (search.has("edit") || isRefused) return <EditProvider own={page.own} answer={answer} />;
  return <Shown page={page} answer={answer} reviews={reviews} asked={search.get("tab")} />;
}

function Shown({ page, answer, reviews, asked }: OwnProviderProps & { readonly asked: string | null }) {
  const { t } = useLingui();
  const { own, steps } = page;
  const tab = tabs.find((one) => one === asked) ?? "portfolio";
  const labels = {
    portfolio: t`Portfolio`,
    reviews: t`Reviews`,
    skills: t`Skills`,
    achievements: t`Achievements`,
  };
  return (
    <>
      <Answer answer={answer} />
      <ProviderSteps steps={steps} className="mb-8" />
      {/* Until then the steps above have the button. */}
      {(own.isListed || steps.every(({ state }) => state !== "open")) && <Listing own={own} />}
      {own.bio ? (
        <p className="mb-8 text-lg whitespace-pre-line wrap-anywhere">{own.bio}</p>
      ) : (
        <p className="mb-8 text-ink-2">
          <Trans>Write a few words about yourself so that others can get to know you.</Trans>
        </p>
      )}
      <Facts own={own} />
      <LinkTabs
        label={t`Parts of your profile`}
        className="mt-10"
        tabs={tabs.map((one) => ({
          to: one === "portfolio" ? "/profile" : `/profile?tab=${one}`,
          label: labels[one],
          current: one === tab,
        }))}
      />
      <div className="pt-6">
        {tab === "portfolio" && <OwnPortfolio pieces={page.pieces} />}
        {tab === "skills" && <Skills own={own} />}
        {tab === "reviews" && reviews}
        {tab === "achievements" && (
          <>
            <Achievements achievements={own.achievements} />
            <OwnCredentials credentials={page.credentials} />
          </>
        )}
      </div>
      {own.version !== "" && <Spaces spaces={page.spaces} />}
      {own.hours.length > 0 && own.version !== "" && <Hours own={own} />}
    </>
  );
}

/** Whether others can find the profile, and the button that changes it. */
function Listing({ own: { isListed, personId, category } }: { own: OwnProvider }) {
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line py-3.5">
      <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <Icon name={isListed ? "eye" : "eye-off"} className="flex-none text-link" />
        {isListed ? (
          <span>
            <span>
              <Trans>Everybody can find you.</Trans>{" "}
              <TextLink to={providerPath({ id: personId, category })} inline>
                <Trans>See your public profile</Trans>
              </TextLink>
            </span>
          </span>
        ) : (
          <Trans>Only you see this profile.</Trans>
        )}
      </span>
      <Form method="post" action="/profile?index">
        <Button type="submit" size="s" name="intent" value={isListed ? "unlist" : "list"}>
          {isListed ? <Trans>Take me off the list</Trans> : <Trans>Show me to everybody</Trans>}
        </Button>
      </Form>
    </div>
  );
}

function Facts({ own }: { own: OwnProvider }) {
  const { t, i18n } = useLingui();
  const price = usePriceText(own.price);
  const nothing = <Trans>Not given</Trans>;
  const fact = (label: string, value: string) => ({ label, value: value || nothing, muted: !value });
  const contact = (label: string, value: string, isShown: boolean) => ({
    label,
    value: value ? (
      <>
        {value}{" "}
        <span className="block text-sm font-normal text-ink-2">
          {isShown ? <Trans>Everybody sees it</Trans> : <Trans>Only you see it</Trans>}
        </span>
      </>
    ) : (
      nothing
    ),
    muted: !value,
  });
  const { contact: reach } = own;
  const since = own.workingSince && t`Since ${String(own.workingSince)}`;
  return (
    <KeyValues
      items={[
        ...(own.version === "" ? [] : [fact(t`What you are`, i18n._(categoryWords[own.category]))]),
        fact(t`Specialization`, own.specialization),
        fact(t`Experience`, [since, own.experience].filter(Boolean).join(" · ")),
        fact(t`Location`, [own.city, own.region].filter(Boolean).join(", ")),
        fact(own.categories.includes("Murtikar") ? t`Workshop` : t`Address`, own.workshop),
        ...(own.version === "" ? [] : [fact(t`Price`, price)]),
        contact(t`Email`, reach.email, reach.shows.email),
        contact(t`Phone`, reach.phone, reach.shows.phone),
        contact(t`WhatsApp`, reach.whatsapp, reach.shows.whatsapp),
      ]}
    />
  );
}

function Achievements({ achievements }: Pick<OwnProvider, "achievements">) {
  return (
    <Section
      size="s"
      heading={<Trans>Achievements</Trans>}
      className="mb-8"
      link={{
        to: "/profile?edit=1#achievements",
        label: achievements.length > 0 ? <Trans>Edit</Trans> : <Trans>Add</Trans>,
      }}
      lead={achievements.length === 0 && <Trans>Awards, exhibitions, thanks from a community.</Trans>}
    >
      {achievements.length > 0 && <AchievementList achievements={achievements} />}
    </Section>
  );
}

function Skills({ own }: { own: OwnProvider }) {
  const { i18n } = useLingui();
  if (own.specializations.length === 0 && own.languages.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>What you are good at, and the languages that you speak: add them when you edit your profile.</Trans>
      </p>
    );
  }
  const badges = (words: readonly string[]) => (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word}>
          <Badge tone="tint">{word}</Badge>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-6">
      <Section size="s" heading={<Trans>Specializations</Trans>}>
        {badges(own.specializations)}
      </Section>
      <Section size="s" heading={<Trans>Languages</Trans>}>
        {badges(own.languages.map((code) => languageLabel(code, i18n.locale)))}
      </Section>
    </div>
  );
}

/** Listed spaces that name them; how they come there is a page of its own. */
function Spaces({ spaces }: Pick<OwnProviderPage, "spaces">) {
  const { t } = useLingui();
  return (
    <Section
      heading={<Trans>Associated Spaces</Trans>}
      link={{ to: "/associated-spaces", label: <Trans>Manage</Trans> }}
    >
      {spaces.length === 0 ? (
        <p className="border-y border-line py-4 text-ink-2">
          <Trans>Temples, committees and other spaces where you serve: ask them, and you name each other.</Trans>
        </p>
      ) : (
        <RowList>
          {spaces.map((space) => (
            <ListRow key={space.id} to={spacePath(space)} before={<FaithMark faith={space.faith} />} title={space.name}>
              {[t(kindOf(space.kind, space.faith)), space.city].filter(Boolean).join(" · ")}
            </ListRow>
          ))}
        </RowList>
      )}
    </Section>
  );
}

function Hours({ own: { hours, categories } }: { own: OwnProvider }) {
  const { i18n } = useLingui();
  const onDay = (weekday: number) => hours.find((one) => one.weekday === weekday);
  return (
    <Section
      heading={categories.includes("Murtikar") ? <Trans>Workshop hours</Trans> : <Trans>Hours at your place</Trans>}
    >
      <KeyValues
        items={weekdays.map((weekday) => {
          const day = onDay(weekday);
          return {
            label: weekdayName(weekday, i18n.locale),
            value: day ? formatHours([day.opensAt, day.closesAt], i18n.locale) : <Trans>Closed</Trans>,
            muted: !day,
          };
        })}
      />
    </Section>
  );
}
