import type { ReactNode } from "react";
import { Arcade } from "#/design/arcade.tsx";
import { Avatar } from "#/design/avatar.tsx";
import { BackBar, Breadcrumbs } from "#/design/back-link.tsx";
import { Count, LiveBadge, LiveText } from "#/design/badge.tsx";
import { Brand } from "#/design/brand.tsx";
import { Button, ButtonLink, IconButton } from "#/design/button.tsx";
import { CardGrid, PictureCard } from "#/design/card.tsx";
import { BarChart, LineChart } from "#/design/chart.tsx";
import { RadioCards } from "#/design/choices.tsx";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Gallery } from "#/design/gallery.tsx";
import { Icon } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Menu, MenuButton } from "#/design/menu.tsx";
import { Page, TwoColumns } from "#/design/page.tsx";
import { ClosingCall } from "#/design/closing-call.tsx";
import { LoadMore, PageLinks } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { QuickActions } from "#/design/quick-actions.tsx";
import { Section } from "#/design/section.tsx";
import { SkeletonCards } from "#/design/skeleton.tsx";
import { SkeletonRows, SkeletonText } from "#/design/skeleton-rows.tsx";
import { Stars } from "#/design/stars.tsx";
import { Facts, StatGrid } from "#/design/stat.tsx";
import { Table } from "#/design/table.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { toast } from "#/design/toaster.tsx";
import { Composer, NoteBar } from "#/design/composer.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { FileInput } from "#/design/file-input.tsx";
import { Duo, FaithList, Hero, Points } from "#/design/hero.tsx";
import { Picture, type PictureProps } from "#/design/picture.tsx";
import { Range } from "#/design/range.tsx";
import { Segments } from "#/design/segments.tsx";
import { Steps } from "#/design/steps.tsx";
import { Theatre } from "#/design/theatre.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import { faiths, hindi, days, words, type Samples } from "./samples.ts";

const broken: PictureProps = { src: "/media/none.webp", width: 1280, height: 800, alt: "" };

export function Shapes({
  t,
  theme,
  part,
  pictures,
}: {
  t: Samples;
  theme: "light" | "dark";
  part: string;
  pictures: readonly PictureProps[];
}) {
  const card = (picture: PictureProps, i: number, shape: "wide" | "tall" | "square" = "wide"): ReactNode => (
    <PictureCard
      key={i}
      to="?"
      shape={shape}
      title={t.space}
      picture={picture}
      badge={i === 0 && <LiveBadge>{t.live}</LiveBadge>}
      save={<IconButton look="glass" icon="bookmark" label={`Save ${t.space}`} pressed={i === 1} />}
      kicker={<FaithLabel faith="sikh">{t.kind}</FaithLabel>}
      aside={<Stars compact value={4.9} shown="4.9" count="(486)" label="4.9 of 5, 486 reviews" />}
      place={t.place}
      fact={
        i === 0 ? (
          <>
            <LiveText>{t.liveNow}</LiveText> · {t.event}
          </>
        ) : (
          <>
            <b className="font-semibold">{t.event}</b> · <span className="text-ink-2">{t.when}</span>
          </>
        )
      }
    />
  );
  return (
    <section data-theme={theme} lang={t.lang} className="overflow-hidden bg-ground pb-16" aria-label={`${part} shapes`}>
      <Page className="pt-6">
        <Brand name="Sangam" to="?" />
        <Breadcrumbs
          label={`${part} way`}
          items={[{ to: "?", label: "Home" }, { to: "?", label: t.heading }, { label: t.space }]}
        />
      </Page>
      <Hero
        title={t.heading}
        second={{ lang: "hi", text: hindi.closing }}
        lead={t.closingText}
        actions={
          <>
            <ButtonLink to="?" variant="primary">
              {t.join}
            </ButtonLink>
            <ButtonLink to="?">{t.feed}</ButtonLink>
            <ButtonLink to="?">{t.follow}</ButtonLink>
          </>
        }
      />
      <Arcade
        label={t.heading}
        items={pictures.map((picture, i) => ({
          to: `?arch=${part}-${i}`,
          title: t.space,
          place: t.place,
          picture,
          badge: i === 0 && <LiveBadge>{t.live}</LiveBadge>,
        }))}
      />
      <Page>
        <Facts
          items={[
            ["10", "sacred spaces"],
            ["6", "faiths"],
            ["3", "live now"],
            ["23", "events this week"],
          ].map(([value, label]) => ({ value, label }))}
        />
        <Section heading={t.heading} size="l" link={{ to: "?", label: t.viewAll }}>
          <CardGrid>{pictures.slice(0, 3).map((picture, i) => card(picture, i, "tall"))}</CardGrid>
        </Section>
        <Duo heading={t.viewAll} lead={t.emptyText}>
          <FaithList
            items={faiths.map((faith, i) => ({
              faith,
              name: t.faiths[i],
              count: `${i + 1}`,
              to: i % 2 === 0 ? `?faith=${faith}` : undefined,
            }))}
          />
        </Duo>
        <Section heading={t.all} size="l">
          <Points items={[1, 2, 3].map(() => ({ title: t.event, text: t.text }))} />
        </Section>
        <Section heading={t.upcoming}>
          <CardGrid columns={4}>{[...pictures.slice(0, 3), broken].map((picture, i) => card(picture, i))}</CardGrid>
          <LoadMore to="?more" status="Showing 4 of 40">
            Load More
          </LoadMore>
          <PageLinks
            label={`${part} pages`}
            page={4}
            pages={12}
            to={(n) => `?page=${n}`}
            previous="Previous page"
            next="Next page"
          />
        </Section>
      </Page>
      <BackBar
        to="?"
        actions={
          <>
            <Button variant="quiet" size="s" icon="bookmark" className="max-lg:hidden">
              {t.saving}
            </Button>
            <Button size="s" icon="plus">
              {t.follow}
            </Button>
          </>
        }
      >
        {t.viewAll}
      </BackBar>
      <Page className="max-lg:px-0">
        <Gallery
          pictures={[...pictures]}
          total={10}
          moreLabel="+5 more"
          countLabel="10 photos"
          openLabel={(_, i) => `Photo ${i + 1} of 10`}
          words={words}
          over={
            <>
              <IconButton icon="arrow-left" look="glass" label="Back" />
              <span className="flex-1" />
              <IconButton icon="bookmark" look="glass" label="Save" />
            </>
          }
        />
      </Page>
      <Page>
        <TwoColumns
          side={
            <>
              <Panel title={t.donations} lead={t.emailHint}>
                <RadioCards
                  legend={t.amount}
                  legendHidden
                  name={`${part}-panel`}
                  defaultValue="51"
                  options={["51", "101", "501"].map((value) => ({ value, label: `₹${value}` }))}
                />
                <Button variant="primary" wide className="mt-3">
                  {t.give}
                </Button>
              </Panel>
              <Section heading="Contact information" size="s" level={2}>
                <KeyValues
                  items={[
                    { label: "Morning", value: "4:30 am – 12:30 pm" },
                    { label: "Phone", value: "Not shared", muted: true },
                    { label: "Website", value: <TextLink to="?">saptdhara.example.org</TextLink> },
                  ]}
                />
              </Section>
            </>
          }
        >
          <div className="pt-8">
            <QuickActions
              label={`${part} actions`}
              actions={[
                { icon: "rotate-3d", label: "Virtual Visit", to: "?a" },
                { icon: "hand-heart", label: "Make Donation", to: "?b" },
                { icon: "navigation", label: "Get Directions", to: "?c" },
              ]}
            />
          </div>
          <StatGrid
            className="mt-8"
            items={[
              { label: "Total donations", value: "₹1,06,450", change: "+12 % in a month" },
              { label: "Followers", value: "1,486" },
              { label: "Volunteers", value: "14" },
            ]}
          />
          <div className="grid gap-10 py-8 md:grid-cols-2">
            <BarChart title={t.donations} points={days} heads={["Day", "Donations"]} />
            <LineChart title="Visitors" points={days} heads={["Day", "Visitors"]} />
          </div>
          <Table
            caption={t.donations}
            captionHidden={false}
            rows={days.slice(0, 3)}
            rowKey={(day) => day.label}
            columns={[
              { key: "day", head: "Giver", rowHead: true, cell: () => t.person },
              { key: "for", head: "For", cell: (day) => day.label },
              { key: "sum", head: "Amount", numeric: true, cell: (day) => day.shown },
              {
                key: "act",
                head: "Receipt",
                headHidden: true,
                cell: () => (
                  <TextLink to="?" icon="receipt">
                    Receipt
                  </TextLink>
                ),
              },
            ]}
          />
          <RowList className="mt-8">
            <ListRow
              before={<Avatar name={t.person} size="m" />}
              title={t.person}
              to="?"
              aside="6:28 pm"
              action={
                <Menu label={`More for ${t.person}`}>
                  <MenuButton icon="flag">Report</MenuButton>
                </Menu>
              }
            >
              {t.chat}
            </ListRow>
            <ListRow
              before={
                <RowThumb>
                  <Icon name="book" size={24} />
                </RowThumb>
              }
              title={t.lead}
            >
              {t.text}
            </ListRow>
          </RowList>
          <div className="flex flex-wrap gap-2 py-8">
            <DialogButton dialog={`${part}-dialog`}>Open dialog</DialogButton>
            <Button onClick={() => toast({ text: t.following, action: { label: "Undo", onPress: () => {} } })}>
              Success word
            </Button>
            <Button onClick={() => toast({ text: t.errorText, tone: "refusal" })}>Refusal word</Button>
          </div>
          <Dialog
            id={`${part}-dialog`}
            title={t.give}
            closeLabel="Close"
            footer={
              <>
                <DialogCloseButton>{t.clear}</DialogCloseButton>
                <Button variant="primary">{t.give}</Button>
              </>
            }
          >
            <Field label={t.message}>
              <Textarea />
            </Field>
          </Dialog>
          <Theatre
            label={`${part} video`}
            controls={
              <>
                <IconButton icon="pause" label="Pause" />
                <IconButton icon="volume" label="Mute" />
                <Range label="Volume" defaultValue={80} />
                <span className="flex-1" />
                <IconButton icon="fullscreen" label="Full screen" />
              </>
            }
            top={
              <>
                <LiveBadge>{t.live}</LiveBadge>
                <span className="ml-2 inline-flex items-center gap-1.5 text-sm">
                  <Icon name="eye" size={17} />
                  184
                </span>
              </>
            }
          >
            <Picture {...(pictures[0] ?? broken)} />
          </Theatre>
          <Segments
            label={`${part} panes`}
            name={`${part}-panes`}
            defaultValue="chat"
            segments={[
              { value: "chat", label: t.message },
              { value: "about", label: t.tabs[1] },
            ]}
          />
          <NoteBar>{t.emptyText}</NoteBar>
          <Composer label={t.message} sendLabel="Send" className="py-2" />
          <div className="py-6">
            <Disclosure title={t.lead} name={part} defaultOpen>
              {t.text}
            </Disclosure>
            <Disclosure title={t.error} name={part}>
              {t.errorText}
            </Disclosure>
          </div>
          <Steps
            label={t.tabs[2]!}
            doneLabel="Done"
            steps={[
              { title: t.give, text: t.when, state: "done" },
              { title: t.saving, text: t.emailHint, state: "now" },
              { title: t.verified, state: "later" },
            ]}
          />
          <Field label={t.tabs[3]} hint={t.emailHint}>
            <FileInput prompt={t.viewAll} name={`${part}-file`} />
          </Field>
          <p className="py-4">
            {t.message} <Count value="3" label="3 unread" />
          </p>
          <SkeletonRows label="Loading" count={2} />
          <SkeletonRows label="Loading" count={1} dated />
          <div className="py-6">
            <SkeletonText label="Loading" />
          </div>
        </TwoColumns>
        <SkeletonCards label="Loading" count={3} />
        <ThumbBar>
          <Button variant="primary">{t.give}</Button>
        </ThumbBar>
      </Page>
      <ClosingCall
        title={t.closing}
        actions={
          <>
            <ButtonLink to="?" variant="primary">
              {t.follow}
            </ButtonLink>
            <ButtonLink to="?">{t.viewAll}</ButtonLink>
          </>
        }
      >
        {t.closingText}
      </ClosingCall>
    </section>
  );
}

/** Every component in every state, in both themes and three scripts. Development only. */
