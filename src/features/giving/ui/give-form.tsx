import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Checkbox, RadioCards } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import { type Choice, HouseholdChoice } from "#/features/household/public.tsx";
import { readAnswer, type FormAnswer, type ReadAnswer } from "#/platform/http/form-answer.ts";
import { ADDRESS_LENGTH, MESSAGE_LENGTH, NAME_LENGTH } from "../forms.ts";
import type { OpenFund } from "../queries/open-funds.server.ts";
import { AmountChoice, GIFT_FORM } from "./amount-choice.tsx";
import { fundName } from "./fund-words.ts";

export interface GiveFormProps {
  readonly spaceId: number;
  readonly formKey: string;
  readonly takesMonthly: boolean;
  readonly mostPaise: number;
  readonly asksPan: boolean;
  readonly asksAddress: boolean;
  readonly funds: readonly OpenFund[];
  readonly campaign: { readonly id: number } | null;
  readonly eventId: number | null;
  /** The amount in the address. */
  readonly amount: string;
  readonly fund: string;
  /** Whom the reader may name; none for visitors. */
  readonly household: readonly Choice[];
  /** The name and the receipt's email of a reader with an account; null for visitors, who are asked. */
  readonly viewer: { readonly name: string; readonly email: string } | null;
  readonly answer: FormAnswer;
}

export function GiveForm(props: GiveFormProps) {
  const { spaceId, formKey, campaign, eventId, answer } = props;
  const { t, i18n } = useLingui();
  const navigation = useNavigation();
  const { values, problems } = readAnswer(answer);
  const given = values["amount"] || values["preset"] || props.amount;
  return (
    <Form
      id={GIFT_FORM}
      method="post"
      action={`/space/${spaceId}/give`}
      noValidate
      className="grid gap-4"
      aria-label={t`Make Donation`}
    >
      <input type="hidden" name="key" value={formKey} />
      {campaign && <input type="hidden" name="campaign" value={campaign.id} />}
      {eventId !== null && <input type="hidden" name="event" value={eventId} />}
      <AmountChoice key={given} given={given} mostPaise={props.mostPaise} error={problems["amount"]} />
      {props.takesMonthly && !campaign && (
        <RadioCards
          legend={<Trans>How often</Trans>}
          legendHidden
          name="every"
          columns={2}
          defaultValue={values["every"] ?? "once"}
          error={problems["every"]}
          options={[
            { value: "once", label: <Trans>Once</Trans> },
            { value: "month", label: <Trans>Every month</Trans> },
          ]}
        />
      )}
      {!campaign && (
        <Field id="fund" label={<Trans>Purpose</Trans>} error={problems["fund"]}>
          <Select name="fund" defaultValue={values["fund"] ?? props.fund}>
            {props.funds.map(({ key, name, language }) => (
              <option key={key} value={key} lang={name && language !== i18n.locale ? language : undefined}>
                {fundName(i18n, key, props.funds)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div>
        <InTheName household={props.household} values={values} problems={problems} />
        <Words values={values} problems={problems} />
        <Receipt {...props} values={values} problems={problems} />
      </div>
      <Button type="submit" variant="primary" icon="hand-heart" wide pending={navigation.state === "submitting"}>
        <Trans>Donate Now</Trans>
      </Button>
    </Form>
  );
}

interface PartProps {
  readonly values: ReadAnswer["values"];
  readonly problems: ReadAnswer["problems"];
}

/** For a gift in the name of one's family; nothing for whoever keeps no household here. */
function InTheName({ household, values, problems }: Pick<GiveFormProps, "household"> & PartProps) {
  if (household.length === 0) return null;
  const isOpen = Boolean(problems["household"]) || Object.keys(values).some((name) => name.startsWith("member."));
  return (
    <Disclosure title={<Trans>In the name of</Trans>} defaultOpen={isOpen}>
      <HouseholdChoice
        legend={<Trans>From your household</Trans>}
        hint={<Trans>The names stand in your message to the space.</Trans>}
        members={household}
        takesDetails={false}
        values={values}
        problems={problems}
      />
    </Disclosure>
  );
}

/** The words are collapsed: most givers pass them by. */
function Words({ values, problems }: PartProps) {
  const { t } = useLingui();
  const isOpen =
    ["message", "inMemoryOf"].some((name) => values[name] || problems[name]) || Boolean(values["isAnonymous"]);
  return (
    <Disclosure title={<Trans>Message, in memory of, anonymous</Trans>} defaultOpen={isOpen}>
      <div className="grid gap-4">
        <Field
          id="message"
          label={<Trans>Message to the space</Trans>}
          optional={t`optional`}
          error={problems["message"]}
        >
          <Textarea name="message" rows={2} maxLength={MESSAGE_LENGTH} defaultValue={values["message"]} />
        </Field>
        <Field
          id="inMemoryOf"
          label={<Trans>In memory of</Trans>}
          optional={t`optional`}
          error={problems["inMemoryOf"]}
        >
          <Input name="inMemoryOf" autoComplete="off" maxLength={NAME_LENGTH} defaultValue={values["inMemoryOf"]} />
        </Field>
        <Checkbox
          name="isAnonymous"
          defaultChecked={values["isAnonymous"] === "on"}
          label={<Trans>Give anonymously</Trans>}
          hint={<Trans>Your name is hidden from everybody but the owner and the treasurer of the space.</Trans>}
        />
      </div>
    </Disclosure>
  );
}

function Receipt({ viewer, asksPan, asksAddress, values, problems }: GiveFormProps & PartProps) {
  const { t } = useLingui();
  if (viewer && !asksPan && !asksAddress) {
    return (
      <p className="py-3 text-sm text-ink-2">
        <Trans>The receipt is made out to {viewer.name}.</Trans>
      </p>
    );
  }
  const isOpen = ["name", "email", "pan", "address"].some((name) => values[name] || problems[name]);
  return (
    <Disclosure title={<Trans>For the receipt</Trans>} defaultOpen={isOpen}>
      <div className="grid gap-4">
        {viewer ? (
          <p className="text-sm text-ink-2">
            <Trans>The receipt is made out to {viewer.name}.</Trans>
          </p>
        ) : (
          <>
            <Field id="name" label={<Trans>Your name</Trans>} optional={t`optional`} error={problems["name"]}>
              <Input name="name" autoComplete="name" maxLength={NAME_LENGTH} defaultValue={values["name"]} />
            </Field>
            <Field id="email" label={<Trans>Email</Trans>} optional={t`optional`} error={problems["email"]}>
              <Input name="email" type="email" autoComplete="email" defaultValue={values["email"]} />
            </Field>
          </>
        )}
        {asksPan && (
          <Field
            id="pan"
            label={<Trans>PAN</Trans>}
            optional={t`optional`}
            error={problems["pan"]}
            hint={<Trans>The space asks for it for its tax return. It is kept encrypted.</Trans>}
          >
            <Input
              name="pan"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              defaultValue={values["pan"]}
            />
          </Field>
        )}
        {asksAddress && (
          <Field id="address" label={<Trans>Postal address</Trans>} optional={t`optional`} error={problems["address"]}>
            <Textarea
              name="address"
              rows={2}
              autoComplete="street-address"
              maxLength={ADDRESS_LENGTH}
              defaultValue={values["address"]}
            />
          </Field>
        )}
      </div>
    </Disclosure>
  );
}
