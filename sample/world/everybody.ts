import { demoAccounts } from "./demo.ts";
import { samplePeople } from "./people.ts";

type Ids = Readonly<Record<string, number>>;
type Named = Readonly<Record<string, { readonly id: number; readonly name: string }>>;

const named = (people: readonly { readonly key: string; readonly name: string }[], ids: Ids): Named =>
  Object.fromEntries(people.map(({ key, name }) => [key, { id: ids[key]!, name }]));

/** Devotees of the sample world, by their keys. */
export const devoteesOf = (personIds: Ids): Named => named(samplePeople, personIds);

/** Devotees, and those who can sign in. */
export const everybodyOf = (personIds: Ids, accountIds: Ids): Named => ({
  ...devoteesOf(personIds),
  ...named(demoAccounts, accountIds),
});
