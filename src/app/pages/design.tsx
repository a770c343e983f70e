import type { ReactNode } from "react";
import { Badge, LiveBadge, LiveText } from "#/design/badge.tsx";
import { Brand } from "#/design/brand.tsx";
import { Button, ButtonLink, IconButton } from "#/design/button.tsx";
import { CardGrid, PictureCard } from "#/design/card.tsx";
import { Chip, ChipButton, ChipRow } from "#/design/chip.tsx";
import { Checkbox, Radio, RadioCards, Switch } from "#/design/choices.tsx";
import { Empty, ErrorState } from "#/design/empty.tsx";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import { PasswordInput } from "#/design/password-input.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { Section } from "#/design/section.tsx";
import { StarInput, Stars } from "#/design/stars.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { ClosingCall, Page, PageHead } from "#/design/page.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Notice } from "#/design/notice.tsx";

const faiths = ["hindu", "islamic", "christian", "sikh", "buddhist", "jain"] as const;
const scene = (name: string) => ({ src: `/img/${name}.webp`, width: 1280, height: 800, alt: "A sacred place at dusk", thumbColour: "#935e63" });

export default function DesignPage() {
  return (
    <Page>
      <PageHead title="Explore Sacred Spaces">
        <SearchBox label="Search by location or name" />
      </PageHead>
      <ChipRow label="Faith">
        <Chip to="?all" current>All</Chip>
        {faiths.map((faith) => <Chip key={faith} to={`?${faith}`} faith={faith}>{faith}</Chip>)}
      </ChipRow>
      <Brand name="Sangam" />
      <div className="flex flex-wrap gap-2 py-4">
        <Button variant="primary">Donate Now</Button><Button>Feed</Button><Button variant="live" icon="live">Join Live</Button><Button variant="quiet" icon="share">Share</Button>
        <Button pending>Saving</Button><Button disabled>Disabled</Button><Button pressed icon="check">Following</Button>
        <IconButton icon="heart" label="Like" /><IconButton icon="bookmark" label="Save" look="line" pressed />
        <LiveBadge>LIVE</LiveBadge><Badge icon="shield-check" tone="good">Verified</Badge><Badge>Quiet</Badge><Badge tone="tint">Upcoming</Badge><Badge tone="deep">Host</Badge>
        <TextLink to="/" iconAfter="arrow-right">View All</TextLink>
      </div>
      <Section heading="Cards" size="l" link={{ to: "/", label: "View All" }}>
      <CardGrid>
        {["gurdwara-night", "mosque-dusk", "no-such"].map((name, i) => (
          <PictureCard key={name} to="/" title="Gurdwara Deepsar" picture={scene(name)} badge={i === 0 && <LiveBadge>LIVE</LiveBadge>}
            save={<IconButton look="glass" icon="bookmark" label="Save Gurdwara Deepsar" pressed={i === 1} />} kicker={<FaithLabel faith="sikh">Sikh gurdwara</FaithLabel>}
            aside={<Stars compact value={4.9} shown="4.9" count="(486)" label="4.9 of 5 from 486 reviews" />} place="Amritsar, Punjab" fact={<><LiveText>Live now</LiveText> · Rehras and evening kirtan</>} />
        ))}
      </CardGrid></Section>
      <LinkTabs label="Parts" tabs={["Overview","About","Events","Gallery","Reviews","Team"].map((label, i) => ({ label, to: `?t=${label}`, current: i === 0 }))} />
      <div className="grid gap-5 md:grid-cols-2 py-8">
        <Field label="Email" hint="Never shown"><Input type="email" /></Field>
        <Field label="Password" error="Use 8 letters or more"><PasswordInput showLabel="Show" hideLabel="Hide" /></Field>
        <Field label="Custom amount"><Input before="₹" inputMode="numeric" /></Field>
        <Field label="Faith"><Select><option>All</option></Select></Field>
        <Field label="About"><Textarea /></Field>
        <div><Checkbox label="Remember me" defaultChecked /><Radio name="r" label="One" defaultChecked /><Switch label="Animations" hint="Moves gently" defaultChecked /></div>
        <RadioCards legend="Amount" name="a" defaultValue="101" options={["51","101","501"].map((value) => ({ value, label: `₹${value}` }))} />
        <StarInput name="s" legend="Your rating" labels={["1 star","2 stars","3 stars","4 stars","5 stars"]} defaultValue={3} />
        <Stars value={4.3} label="4.3 of 5" shown="4.3" />
        <KeyValues items={[{ label: "Morning", value: "4:30 am – 12:30 pm" }]} />
        <Notice tone="refusal" title="Payment refused">Nothing was taken.</Notice><Notice tone="success">Saved</Notice><Notice tone="warning">Soon</Notice><Notice>Info</Notice>
      </div>
      <Empty title="No sacred spaces found" action={<Button>Clear Filters</Button>}>Try other words.</Empty>
      <ClosingCall title="Someone is lighting a lamp right now." actions={<><ButtonLink to="/" variant="primary">Join Community</ButtonLink><ButtonLink to="/">Watch</ButtonLink></>}>Three spaces are live.</ClosingCall>
    </Page>
  );
}
