/** The receiver's details on receipts of a sample space. Every number in it says that it is none. */
export interface SampleTrust {
  readonly space: string;
  readonly legalName: string;
  readonly registration: string;
  readonly address: string;
  readonly note: string;
}

const trust = (space: string, legalName: string, address: string): SampleTrust => ({
  space,
  legalName,
  registration: `SAMPLE/${space.toUpperCase()}/0000`,
  address,
  note: "This is a sample space: nobody received money.",
});

export const sampleTrusts: readonly SampleTrust[] = [
  trust("saptdhara", "Saptdhara Seva Trust (sample)", "1 Example Road, Ujjain"),
  trust("noorbagh", "Noorbagh Welfare Society (sample)", "2 Example Road, Lucknow"),
  trust("eveninglamp", "Evening Lamp Parish Fund (sample)", "3 Example Road, Kochi"),
  trust("deepsar", "Deepsar Seva Committee (sample)", "4 Example Road, Amritsar"),
  trust("shantivan", "Shantivan Dhamma Trust (sample)", "5 Example Road, Bodh Gaya"),
  trust("ujjwal", "Ujjwal Jain Seva Trust (sample)", "6 Example Road, Palitana"),
];
