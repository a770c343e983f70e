import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/design/choices.tsx";
import { Field, FieldError, FieldRow, Input, Select, Textarea } from "#/design/field.tsx";
import { ListInput } from "#/design/list-input.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import type { OwnService } from "../queries/services.server.ts";
import { priceKinds } from "../rules.ts";
import { priceKindLabels, providerLocationLabels, serviceExamples } from "./words.ts";

interface ServiceFieldsProps {
  readonly known: (Omit<OwnService, "isArchived"> & { readonly capacity?: number }) | null;
  readonly form: ReadAnswer;
  readonly takesPayments: boolean;
  /** The faith of the space that offers it: nobody goes to a home, and a slot has seats. */
  readonly ofSpace?: { readonly id: number; readonly faith: string };
}

const rupeesOf = (paise: number | null | undefined): string => (paise ? String(paise / 100) : "");

export function ServiceFields({ known, form, takesPayments, ofSpace }: ServiceFieldsProps) {
  const { t, i18n } = useLingui();
  const { values, problems } = form;
  const optional = t`optional`;
  const nowhere = problems.atHome ?? problems.atSpace;
  const wasSent = Object.keys(values).length > 0;
  const isTicked = (name: string, stored: boolean) => (wasSent ? values[name] === "on" : stored);
  const minutes = (name: "durationMinutes" | "bufferMinutes" | "stepMinutes", usual: number) => ({
    ...{ name, type: "number", inputMode: "numeric" as const, min: name === "bufferMinutes" ? 0 : 5, max: 1440 },
    defaultValue: values[name] ?? known?.[name] ?? usual,
    after: <span className="text-ink-2">{t`min`}</span>,
  });
  return (
    <>
      <Field id="name" label={t`Name`} error={problems.name} required>
        <Input
          name="name"
          maxLength={120}
          placeholder={
            ofSpace ? i18n._(serviceExamples[ofSpace.faith] ?? serviceExamples.hindu!) : t`Satyanarayan Puja`
          }
          defaultValue={values.name ?? known?.name}
        />
      </Field>
      <Field id="description" label={t`Description`} optional={optional} error={problems.description}>
        <Textarea
          name="description"
          rows={4}
          maxLength={2000}
          defaultValue={values.description ?? known?.description}
        />
      </Field>
      <FieldRow>
        <Field id="durationMinutes" label={t`Duration`} error={problems.durationMinutes} required>
          <Input {...minutes("durationMinutes", ofSpace ? 30 : 60)} />
        </Field>
        <Field id="bufferMinutes" label={t`Pause after it`} error={problems.bufferMinutes} required>
          <Input {...minutes("bufferMinutes", ofSpace ? 0 : 15)} />
        </Field>
        <Field id="stepMinutes" label={t`A new start every`} error={problems.stepMinutes} required>
          <Input {...minutes("stepMinutes", 30)} />
        </Field>
      </FieldRow>
      {ofSpace && (
        <Field
          id="capacity"
          label={t`Seats at each start`}
          hint={t`So many can book the same time. One: a family alone.`}
          error={problems.capacity}
          required
        >
          <Input
            name="capacity"
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            defaultValue={values.capacity ?? known?.capacity ?? 1}
          />
        </Field>
      )}

      <fieldset className="grid gap-3" aria-describedby={nowhere ? "places-error" : undefined}>
        <legend className="field-label mb-1.5">
          <Trans>Where?</Trans>
        </legend>
        {!ofSpace && (
          <Checkbox
            id="atHome"
            name="atHome"
            defaultChecked={isTicked("atHome", known?.atHome ?? true)}
            label={i18n._(providerLocationLabels.home)}
            hint={t`The way there and back is kept free, by distance.`}
          />
        )}
        <Checkbox
          id="atSpace"
          name="atSpace"
          defaultChecked={isTicked("atSpace", known?.atSpace ?? Boolean(ofSpace))}
          label={ofSpace ? t`At the space` : i18n._(providerLocationLabels.space)}
        />
        <Checkbox
          name="isOnline"
          defaultChecked={isTicked("isOnline", known?.isOnline ?? false)}
          label={i18n._(providerLocationLabels.online)}
          hint={ofSpace && t`Those who booked it see it live on a page of their own.`}
        />
        {nowhere && <FieldError id="places-error">{nowhere}</FieldError>}
        <Field
          id="place"
          label={ofSpace ? t`Where at the space` : t`Your place`}
          optional={optional}
          hint={
            ofSpace
              ? t`Such as the main hall or the north gate. The address stands with it.`
              : t`Where devotees come to.`
          }
          error={problems.place}
        >
          <Input name="place" maxLength={200} defaultValue={values.place ?? known?.place} />
        </Field>
      </fieldset>

      <FieldRow>
        <Field id="priceKind" label={t`Price`} error={problems.priceKind} required>
          <Select name="priceKind" defaultValue={values.priceKind ?? known?.priceKind ?? "dakshina"}>
            {priceKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(priceKindLabels[kind])}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id="price"
          label={t`Amount`}
          hint={t`A fixed price, or what is usual as dakshina.`}
          error={problems.price}
        >
          <Input
            name="price"
            before="₹"
            inputMode="decimal"
            maxLength={20}
            defaultValue={values.price ?? rupeesOf(known?.pricePaise)}
          />
        </Field>
      </FieldRow>
      <p className="-mt-3 text-sm text-ink-2">
        {ofSpace && takesPayments ? (
          <Trans>
            It is paid to the space when it is booked, for each seat. Dakshina is as much as the devotee likes, or
            nothing.
          </Trans>
        ) : ofSpace ? (
          <Trans>
            Until the space takes payments here, devotees pay at the space.{" "}
            <TextLink inline to={`/donations/settings?space=${ofSpace.id}`}>
              Set up payments
            </TextLink>
          </Trans>
        ) : takesPayments ? (
          <Trans>A fixed price is paid to your practice when it is booked. Dakshina is given to you.</Trans>
        ) : (
          <Trans>
            Until you have a practice that takes payments, devotees settle the price with you.{" "}
            <TextLink inline to="/practice">
              How you are paid
            </TextLink>
          </Trans>
        )}
      </p>

      <Field
        id="samagri"
        label={t`Samagri`}
        optional={optional}
        hint={t`What the devotee has ready.`}
        error={problems.samagri}
      >
        <ListInput
          name="samagri"
          defaultValue={values.samagri ?? known?.samagri.join("\n")}
          add={t`Add`}
          remove={(entry) => t`Remove ${entry}`}
          maxLength={120}
        />
      </Field>

      <fieldset className="grid gap-4">
        <legend className="field-label mb-1.5">
          <Trans>If somebody cancels</Trans>
        </legend>
        <FieldRow>
          <Field
            id="fullRefundHours"
            label={t`All goes back until`}
            hint={t`Hours before it begins.`}
            error={problems.fullRefundHours}
            required
          >
            <Input
              name="fullRefundHours"
              type="number"
              inputMode="numeric"
              min={0}
              max={1440}
              defaultValue={values.fullRefundHours ?? known?.fullRefundHours ?? 48}
            />
          </Field>
          <Field
            id="halfRefundHours"
            label={t`Half goes back until`}
            hint={t`Hours before; the same where nothing goes back by half.`}
            error={problems.halfRefundHours}
            required
          >
            <Input
              name="halfRefundHours"
              type="number"
              inputMode="numeric"
              min={0}
              max={1440}
              defaultValue={values.halfRefundHours ?? known?.halfRefundHours ?? 24}
            />
          </Field>
        </FieldRow>
        <p className="text-sm text-ink-2">
          <Trans>Devotees read these terms before they book. If you cancel or decline, all of it goes back.</Trans>
        </p>
      </fieldset>

      <Field
        id="proofHours"
        label={t`Proof within`}
        optional={optional}
        hint={t`For devotees who are not there: within how many hours after it you send a photo or clip.`}
        error={problems.proofHours}
      >
        <Input
          name="proofHours"
          type="number"
          inputMode="numeric"
          min={1}
          max={720}
          defaultValue={values.proofHours ?? known?.proofHours ?? ""}
          after={<span className="text-ink-2">{t`hours`}</span>}
        />
      </Field>
      <Checkbox
        name="isInstant"
        defaultChecked={isTicked("isInstant", known?.isInstant ?? false)}
        label={t`Confirm bookings by themselves`}
        hint={t`Else each one waits for your answer. What confirms itself is moved by who booked it, as long as all of the price would go back.`}
      />
    </>
  );
}
