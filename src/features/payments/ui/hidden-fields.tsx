export type HiddenValues = Readonly<Record<string, string | number>>;

/** Says to the server what a form is about. */
export function HiddenFields({ values = {} }: { values?: HiddenValues | undefined }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
