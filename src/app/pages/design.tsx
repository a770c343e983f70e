import type { ReactNode } from "react";
import { Arcade } from "#/design/arcade.tsx";
import { Avatar } from "#/design/avatar.tsx";
import { BackBar, Breadcrumbs } from "#/design/back-link.tsx";
import { Badge, Count, LiveBadge, LiveText } from "#/design/badge.tsx";
import { Brand } from "#/design/brand.tsx";
import { Button, ButtonLink, IconButton } from "#/design/button.tsx";
import { CardGrid, PictureCard } from "#/design/card.tsx";
import { BarChart, LineChart } from "#/design/chart.tsx";
import { Chip, ChipButton, ChipOption, ChipRow } from "#/design/chip.tsx";
import { Checkbox, Radio, RadioCards, Switch } from "#/design/choices.tsx";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";
import { Empty, ErrorState } from "#/design/empty.tsx";
import { DateList, DateRow } from "#/design/event-row.tsx";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { Field, FieldRow, Input, Select, Textarea } from "#/design/field.tsx";
import { FormError } from "#/design/form-error.tsx";
import { Gallery } from "#/design/gallery.tsx";
import { Icon } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Menu, MenuButton, MenuLink } from "#/design/menu.tsx";
import { MessageList, MessageRow } from "#/design/message-row.tsx";
import { Notice } from "#/design/notice.tsx";
import { ClosingCall, Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { LoadMore, PageLinks } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { PasswordInput } from "#/design/password-input.tsx";
import { Progress } from "#/design/progress.tsx";
import { Prose } from "#/design/prose.tsx";
import { QuickActions } from "#/design/quick-actions.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { Section } from "#/design/section.tsx";
import { SkeletonCards, SkeletonRows, SkeletonText } from "#/design/skeleton.tsx";
import { StarInput, Stars } from "#/design/stars.tsx";
import { Facts, StatGrid } from "#/design/stat.tsx";
import { Table } from "#/design/table.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { toast } from "#/design/toaster.tsx";
import { Composer, NoteBar } from "#/design/composer.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { FileInput } from "#/design/file-input.tsx";
import { Duo, FaithList, Hero, Points } from "#/design/hero.tsx";
import { Picture } from "#/design/picture.tsx";
import { Range } from "#/design/range.tsx";
import { Segments } from "#/design/segments.tsx";
import { Steps } from "#/design/steps.tsx";
import { Theatre } from "#/design/theatre.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";

const faiths = ["hindu", "islamic", "christian", "sikh", "buddhist", "jain"] as const;

const english = {
  lang: "en",
  heading: "Explore Sacred Spaces",
  search: "Search by location or name",
  all: "All",
  faiths: ["Hindu", "Islamic", "Christian", "Sikh", "Buddhist", "Jain"],
  give: "Donate Now",
  feed: "Feed",
  join: "Join Live",
  share: "Share",
  follow: "Follow",
  following: "Following",
  saving: "Saving",
  closed: "Closed",
  live: "LIVE",
  liveNow: "Live now",
  verified: "Verified",
  upcoming: "Upcoming",
  viewAll: "View All",
  space: "Gurdwara Deepsar",
  kind: "Sikh gurdwara",
  place: "Amritsar, Punjab",
  event: "Rehras and evening kirtan",
  when: "6:00 pm, in 25 minutes",
  going: "118 going",
  month: "Tue Nov",
  remind: "Remind Me",
  email: "Email",
  emailHint: "Used for receipts, never shown.",
  password: "Password",
  passwordError: "Use at least 8 letters or figures.",
  amount: "Custom amount",
  message: "Message",
  category: "Category",
  remember: "Keep me signed in",
  motion: "Animations",
  motionHint: "Small movements that show where something came from.",
  rating: "Your rating",
  empty: "No sacred spaces found",
  emptyText: "Try adjusting your search or filter criteria",
  clear: "Clear Filters",
  error: "The list did not arrive",
  errorText: "The connection broke off. Nothing you wrote is lost.",
  retry: "Try again",
  tabs: ["Overview", "About", "Events", "Gallery", "Reviews", "Team"],
  closing: "Someone is lighting a lamp right now.",
  closingText: "Three spaces are live this evening. Sit with them for a minute, or an hour.",
  lead: "Seven small streams meet under this temple before they reach the Shipra.",
  text: "The present sandstone shikhara was raised in 1764 by a guild of local masons. The doors open before sunrise; the tank is lit every evening.",
  donations: "Donations",
  person: "Anita Deshpande",
  chat: "Good evening from Pune. The lamps on the water are so peaceful.",
};

const hindi: typeof english = {
  lang: "hi",
  heading: "पवित्र स्थल खोजें",
  search: "स्थान या नाम से खोजें",
  all: "सभी",
  faiths: ["हिंदू", "इस्लाम", "ईसाई", "सिख", "बौद्ध", "जैन"],
  give: "अभी दान करें",
  feed: "समाचार",
  join: "सीधा प्रसारण देखें",
  share: "साझा करें",
  follow: "अनुसरण करें",
  following: "अनुसरण कर रहे हैं",
  saving: "सहेजा जा रहा है",
  closed: "बंद",
  live: "सीधा प्रसारण",
  liveNow: "अभी जारी",
  verified: "सत्यापित",
  upcoming: "आगामी",
  viewAll: "सभी देखें",
  space: "गुरुद्वारा दीपसर",
  kind: "सिख गुरुद्वारा",
  place: "अमृतसर, पंजाब",
  event: "रहरास और संध्या कीर्तन",
  when: "शाम 6:00 बजे, 25 मिनट में",
  going: "118 लोग आ रहे हैं",
  month: "मंगल नव॰",
  remind: "मुझे याद दिलाएँ",
  email: "ईमेल",
  emailHint: "केवल रसीद के लिए, किसी को नहीं दिखाया जाता।",
  password: "पासवर्ड",
  passwordError: "कम से कम 8 अक्षर या अंक लिखें।",
  amount: "अपनी राशि",
  message: "संदेश",
  category: "श्रेणी",
  remember: "मुझे लॉग इन रखें",
  motion: "एनिमेशन",
  motionHint: "छोटी हलचल जो दिखाती है कि कोई चीज़ कहाँ से आई।",
  rating: "आपकी रेटिंग",
  empty: "कोई पवित्र स्थल नहीं मिला",
  emptyText: "खोज या फ़िल्टर बदलकर देखें",
  clear: "फ़िल्टर हटाएँ",
  error: "सूची नहीं आ सकी",
  errorText: "संपर्क टूट गया। आपका लिखा कुछ भी नहीं खोया।",
  retry: "फिर कोशिश करें",
  tabs: ["अवलोकन", "परिचय", "कार्यक्रम", "चित्र", "समीक्षाएँ", "दल"],
  closing: "इस समय कोई दीप जला रहा है।",
  closingText: "आज शाम तीन स्थल सीधे प्रसारित हैं। एक मिनट या एक घंटा साथ बैठें।",
  lead: "शिप्रा तक पहुँचने से पहले सात छोटी धाराएँ इस मंदिर के नीचे मिलती हैं।",
  text: "वर्तमान शिखर 1764 में स्थानीय शिल्पियों ने बनाया। द्वार सूर्योदय से पहले खुलते हैं; कुंड पर हर शाम दीप जलते हैं।",
  donations: "दान",
  person: "अनीता देशपांडे",
  chat: "सत श्री अकाल। जयपुर से पूरा परिवार साथ है।",
};

const tamil: typeof english = {
  ...english,
  lang: "ta",
  heading: "புனிதத் தலங்களை ஆராயுங்கள்",
  search: "இடம் அல்லது பெயரால் தேடுங்கள்",
  all: "அனைத்தும்",
  faiths: ["இந்து", "இஸ்லாம்", "கிறிஸ்தவம்", "சீக்கியம்", "பௌத்தம்", "சமணம்"],
  give: "இப்போது நன்கொடை அளிக்கவும்",
  feed: "செய்திகள்",
  join: "நேரலையில் இணையுங்கள்",
  share: "பகிர்",
  follow: "பின்தொடர்",
  following: "பின்தொடர்கிறீர்கள்",
  live: "நேரலை",
  liveNow: "இப்போது நேரலையில்",
  verified: "சரிபார்க்கப்பட்டது",
  upcoming: "வரவிருக்கும்",
  viewAll: "அனைத்தையும் காண்க",
  space: "கபாலீசுவரர் கோயில்",
  kind: "இந்துக் கோயில்",
  place: "மயிலாப்பூர், சென்னை",
  event: "மாலை ஆரத்தி",
  empty: "புனிதத் தலங்கள் எதுவும் கிடைக்கவில்லை",
  emptyText: "தேடலை மாற்றிப் பாருங்கள்",
  clear: "வடிகட்டிகளை நீக்கு",
  remind: "நினைவூட்டு",
  tabs: ["மேலோட்டம்", "அறிமுகம்", "நிகழ்வுகள்", "படங்கள்", "மதிப்புரைகள்", "குழு"],
};

const scenes = ["gurdwara-night", "mosque-dusk", "nagara-dawn", "stupa-dawn", "church-interior", "gopuram-day"];
const scene = (name: string) => ({
  src: `/img/${name}.webp`,
  width: 1280,
  height: 800,
  alt: "A sacred place, its courtyard quiet",
  thumbColour: "#935e63",
});
const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((label, i) => {
  const value = [4200, 5100, 3900, 6100, 5600, 9800, 12400][i] ?? 0;
  return { label, value, shown: `₹${value.toLocaleString("en-IN")}` };
});
const words = {
  title: "Photos",
  close: "Close",
  previous: "Previous photo",
  next: "Next photo",
  position: (at: number, of: number) => `${at + 1} of ${of}`,
};

/** One theme and one script; `part` keeps ids and radio names apart. */
function Controls({ t, theme, part }: { t: typeof english; theme: "light" | "dark"; part: string }) {
  return (
    <section data-theme={theme} lang={t.lang} className="min-w-0 bg-ground" aria-label={`${part} controls`}>
      <Page className="lg:[--gutter:32px]">
        <div className="pt-6">
          <h2 className="text-3xl">{t.heading}</h2>
        </div>
        <SearchBox label={`${t.search} (${part})`} placeholder={t.search} submitLabel={t.search} className="my-4" />
        <ChipRow label={t.category}>
          <Chip to="?" current>
            {t.all}
          </Chip>
          {faiths.map((faith, i) => (
            <Chip key={faith} to={`?faith=${faith}`} faith={faith}>
              {t.faiths[i]}
            </Chip>
          ))}
        </ChipRow>
        <ChipRow label="Sort" wrap className="mt-2">
          <ChipButton pressed>{t.upcoming}</ChipButton>
          <ChipButton icon="live">{t.liveNow}</ChipButton>
          <ChipOption name={`${part}-chip`} defaultChecked>
            {t.all}
          </ChipOption>
          <ChipOption name={`${part}-chip`}>{t.feed}</ChipOption>
        </ChipRow>
        <div className="flex flex-wrap items-center gap-2 py-5">
          <Button variant="primary">{t.give}</Button>
          <Button>{t.feed}</Button>
          <Button variant="live" icon="live">
            {t.join}
          </Button>
          <Button variant="quiet" icon="share">
            {t.share}
          </Button>
          <Button pending>{t.saving}</Button>
          <Button disabled>{t.closed}</Button>
          <Button pressed icon="check" size="s">
            {t.following}
          </Button>
          <Button size="s" icon="plus">
            {t.follow}
          </Button>
          <IconButton icon="heart" label="Like" />
          <IconButton icon="heart" label="Liked" pressed />
          <IconButton icon="bookmark" label="Save" look="line" pressed />
          <IconButton icon="send" label="Send" look="marigold" />
          <TextLink to="?" iconAfter="arrow-right">
            {t.viewAll}
          </TextLink>
          <Menu label="Account" align="left" button={<Avatar name={t.person} size="m" />} head={<b>{t.person}</b>}>
            <MenuLink to="?" icon="dashboard">
              Dashboard
            </MenuLink>
            <MenuLink to="?" icon="settings">
              Settings
            </MenuLink>
            <MenuButton icon="logout">Logout</MenuButton>
          </Menu>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <LiveBadge>{t.live}</LiveBadge>
          <Badge icon="shield-check" tone="good">
            {t.verified}
          </Badge>
          <Badge>{t.kind}</Badge>
          <Badge tone="tint" icon="clock">
            {t.upcoming}
          </Badge>
          <Badge tone="deep">Host</Badge>
          <Badge tone="picture">12 MB</Badge>
          {faiths.map((faith, i) => (
            <FaithLabel key={faith} faith={faith}>
              {t.faiths[i]}
            </FaithLabel>
          ))}
        </div>
        <div className="grid gap-5 py-8">
          <FormError>{t.error}</FormError>
          <FieldRow>
            <Field label={t.email} hint={t.emailHint} required>
              <Input type="email" autoComplete="off" icon="mail" />
            </Field>
            <Field label={t.password} error={t.passwordError}>
              <PasswordInput showLabel="Show password" hideLabel="Hide password" defaultValue="secret" />
            </Field>
          </FieldRow>
          <FieldRow>
            <Field label={t.amount} optional="₹">
              <Input before="₹" inputMode="numeric" />
            </Field>
            <Field label={t.category}>
              <Select>
                <option>{t.all}</option>
                {t.faiths.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
          </FieldRow>
          <Field label={t.message} error={t.errorText}>
            <Textarea defaultValue={t.chat} />
          </Field>
          <RadioCards
            legend={t.donations}
            name={`${part}-amount`}
            defaultValue="101"
            options={["51", "101", "501"].map((value) => ({ value, label: `₹${value}` }))}
          />
          <div>
            <Checkbox label={t.remember} defaultChecked />
            <Checkbox label={t.verified} />
            <Radio name={`${part}-r`} label={t.all} defaultChecked />
            <Radio name={`${part}-r`} label={t.feed} hint={t.emailHint} />
            <Switch label={t.motion} hint={t.motionHint} defaultChecked />
            <Switch label={t.motion} />
          </div>
          <StarInput
            name={`${part}-stars`}
            legend={t.rating}
            labels={["1 star", "2 stars", "3 stars", "4 stars", "5 stars"]}
            defaultValue={3}
          />
          <Stars value={4.3} label="4.3 of 5" shown="4.3" count="(212)" />
          <Progress label={t.donations} value={64} shown="₹64,000 / ₹1,00,000" />
          <Notice tone="refusal" title={t.error}>
            {t.errorText}
          </Notice>
          <Notice tone="success">{t.following}</Notice>
          <Notice tone="warning">{t.when}</Notice>
          <Notice icon="leaf">{t.emptyText}</Notice>
        </div>
        <LinkTabs
          label={`${part} parts`}
          tabs={t.tabs.map((label, i) => ({
            label,
            to: `?tab=${i}`,
            current: i === 0,
            count: i === 4 ? 212 : undefined,
          }))}
        />
        <DateList className="mt-6">
          <DateRow
            weekdayMonth={t.month}
            day="24"
            title={t.event}
            to="?"
            place={t.place}
            when={t.when}
            more={t.going}
            action={
              <Button size="s" icon="bell">
                {t.remind}
              </Button>
            }
          />
          <DateRow
            weekdayMonth={t.month}
            day="21"
            title={t.event}
            place={t.space}
            when={<LiveText>{t.liveNow}</LiveText>}
            more={t.going}
            action={
              <ButtonLink to="?" size="s" variant="live">
                {t.join}
              </ButtonLink>
            }
          />
        </DateList>
        <Prose className="mt-8">
          <p className="lead">{t.lead}</p>
          <p>{t.text}</p>
        </Prose>
        <MessageList className="mt-8">
          <MessageRow name={t.person} time={<time>6:28 pm</time>}>
            {t.chat}
          </MessageRow>
          <MessageRow name="Harnek Singh" host role="Host" time={<time>6:34 pm</time>} lang="hi">
            {hindi.chat}
          </MessageRow>
        </MessageList>
        <Empty title={t.empty} level={3} action={<Button>{t.clear}</Button>}>
          {t.emptyText}
        </Empty>
        <ErrorState title={t.error} level={3} action={<Button icon="refresh">{t.retry}</Button>}>
          {t.errorText}
        </ErrorState>
      </Page>
    </section>
  );
}

function Shapes({ t, theme, part }: { t: typeof english; theme: "light" | "dark"; part: string }) {
  const card = (name: string, i: number, shape: "wide" | "tall" | "square" = "wide"): ReactNode => (
    <PictureCard
      key={name + i}
      to="?"
      shape={shape}
      title={t.space}
      picture={scene(name)}
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
        items={scenes.map((name, i) => ({
          to: `?arch=${name}`,
          title: t.space,
          place: t.place,
          picture: scene(name),
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
          <CardGrid>{scenes.slice(0, 3).map((name, i) => card(name, i, "tall"))}</CardGrid>
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
          <CardGrid columns={4}>
            {["nagara-dawn", "no-such-file", "stupa-dawn", "gopuram-day"].map((name, i) => card(name, i))}
          </CardGrid>
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
          pictures={[
            "nagara-dawn",
            "nagara-2-courtyard",
            "nagara-3-shikhara",
            "nagara-4-lamps",
            "nagara-5-pilgrims",
          ].map(scene)}
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
            <Picture {...scene("gurdwara-night")} />
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
export default function DesignPage() {
  return (
    <>
      <Page>
        <PageHead title="Design" lead="Every component in every state, by day and by night, in three scripts." />
      </Page>
      <Shapes t={english} theme="light" part="en-day" />
      <Shapes t={hindi} theme="dark" part="hi-night" />
      <div className="grid lg:grid-cols-2">
        <Controls t={english} theme="light" part="en-c" />
        <Controls t={english} theme="dark" part="en-n" />
      </div>
      <div className="grid lg:grid-cols-2">
        <Controls t={hindi} theme="light" part="hi-c" />
        <Controls t={tamil} theme="dark" part="ta-n" />
      </div>
    </>
  );
}
