import { Avatar } from "#/design/avatar.tsx";
import { Badge, LiveBadge, LiveText } from "#/design/badge.tsx";
import { Button, ButtonLink, IconButton } from "#/design/button.tsx";
import { Chip, ChipButton, ChipOption, ChipRow } from "#/design/chip.tsx";
import { Checkbox, Radio, RadioCards, Switch } from "#/design/choices.tsx";
import { Empty, ErrorState } from "#/design/empty.tsx";
import { DateList, DateRow } from "#/design/event-row.tsx";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { Field, FieldRow, Input, Select, Textarea } from "#/design/field.tsx";
import { Answer } from "#/design/answer.tsx";
import { Menu, MenuButton, MenuLink } from "#/design/menu.tsx";
import { MessageList, MessageRow } from "#/design/message-row.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { PasswordInput } from "#/design/password-input.tsx";
import { Progress } from "#/design/progress.tsx";
import { Prose } from "#/design/prose.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { StarInput } from "#/design/star-input.tsx";
import { Stars } from "#/design/stars.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { faiths, hindi, type Samples } from "./samples.ts";

export function Controls({ t, theme, part }: { t: Samples; theme: "light" | "dark"; part: string }) {
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
          <Answer answer={{ refused: { message: t.error, fields: {} } }} />
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
