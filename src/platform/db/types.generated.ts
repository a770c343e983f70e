// Generated from the migrated database by `npm run db:types`. Do not edit.
import type { ColumnType } from "kysely";

export interface ActivityTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  kind: string;
  source: string;
  source_id: number;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  at: ColumnType<Date, Date | string, Date | string>;
  month: string;
}

export interface ActivityChangeTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  month: string;
  kind: string;
  change: number;
}

export interface ActivityMonthTable {
  person_id: number;
  month: string;
  kind: string;
  count: number;
}

export interface AdministratorBriefTable {
  person_id: number;
  name: string;
}

export interface AdmissionTable {
  id: ColumnType<number, never, never>;
  subject_type: string;
  subject_id: number;
  going_count: ColumnType<number, number | undefined, number>;
  waiting_count: ColumnType<number, number | undefined, number>;
}

export interface AdmissionBriefTable {
  subject_type: string;
  subject_id: number;
  going_count: number;
  waiting_count: number;
}

export interface ArtistTable {
  person_id: number;
  category: string;
  city: string;
  region: string;
  faith: ColumnType<string | null, string | undefined | null, string | null>;
  languages: ColumnType<string[], string[] | undefined, string[]>;
  working_since: ColumnType<number | null, number | undefined | null, number | null>;
  specializations: ColumnType<string[], string[] | undefined, string[]>;
  price_kind: ColumnType<string, string | undefined, string>;
  price_from_paise: ColumnType<number | null, number | undefined | null, number | null>;
  price_to_paise: ColumnType<number | null, number | undefined | null, number | null>;
  workshop: ColumnType<string, string | undefined, string>;
  zone: ColumnType<string, string | undefined, string>;
  lat: ColumnType<number | null, number | undefined | null, number | null>;
  lng: ColumnType<number | null, number | undefined | null, number | null>;
  radius_km: ColumnType<number | null, number | undefined | null, number | null>;
  whatsapp: ColumnType<string, string | undefined, string>;
  show_whatsapp: ColumnType<boolean, boolean | undefined, boolean>;
  is_listed: ColumnType<boolean, boolean | undefined, boolean>;
  takes_inquiries: ColumnType<boolean, boolean | undefined, boolean>;
  practice_id: ColumnType<number | null, number | undefined | null, number | null>;
  rating_sum: ColumnType<number, number | undefined, number>;
  review_count: ColumnType<number, number | undefined, number>;
  project_count: ColumnType<number, number | undefined, number>;
  like_count: ColumnType<number, number | undefined, number>;
  open_weekdays: ColumnType<number, number | undefined, number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  is_nameless: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface ArtistBusyDayTable {
  person_id: number;
  day: string;
}

export interface ArtistCredentialTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  title: string;
  institution: ColumnType<string, string | undefined, string>;
  year: ColumnType<number | null, number | undefined | null, number | null>;
  position: ColumnType<number, number | undefined, number>;
  asked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  verified_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  refused_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  refused_reason: ColumnType<string, string | undefined, string>;
  decided_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  document_key: ColumnType<string | null, string | undefined | null, string | null>;
  document_name: ColumnType<string, string | undefined, string>;
  document_mime: ColumnType<string, string | undefined, string>;
  document_bytes: ColumnType<number, number | undefined, number>;
  decided_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface ArtistHoursTable {
  person_id: number;
  weekday: number;
  opens_at: string;
  closes_at: string;
}

export interface ArtistReviewTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  author_id: number;
  subject_type: string;
  subject_id: number;
  subject_name: string;
  rating: number;
  text: string;
  language: ColumnType<string, string | undefined, string>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  edited_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  reply: ColumnType<string, string | undefined, string>;
  replied_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface ArtistVisitTable {
  person_id: number;
  day: string;
  visitor_hash: Buffer;
}

export interface ArtistVisitDayTable {
  person_id: number;
  day: string;
  visitors: number;
}

export interface AuditTable {
  id: ColumnType<number, never, never>;
  actor_id: ColumnType<number | null, number | undefined | null, number | null>;
  action: string;
  entity: string;
  entity_id: ColumnType<number | null, number | undefined | null, number | null>;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  detail: ColumnType<unknown, unknown | undefined, unknown>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AuthAccountTable {
  id: ColumnType<string, string | undefined, string>;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: ColumnType<string | null, string | undefined | null, string | null>;
  refreshToken: ColumnType<string | null, string | undefined | null, string | null>;
  idToken: ColumnType<string | null, string | undefined | null, string | null>;
  accessTokenExpiresAt: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  refreshTokenExpiresAt: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  scope: ColumnType<string | null, string | undefined | null, string | null>;
  password: ColumnType<string | null, string | undefined | null, string | null>;
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>;
  updatedAt: ColumnType<Date, Date | string, Date | string>;
}

export interface AuthSessionTable {
  id: ColumnType<string, string | undefined, string>;
  expiresAt: ColumnType<Date, Date | string, Date | string>;
  token: string;
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>;
  updatedAt: ColumnType<Date, Date | string, Date | string>;
  ipAddress: ColumnType<string | null, string | undefined | null, string | null>;
  userAgent: ColumnType<string | null, string | undefined | null, string | null>;
  userId: string;
  confirmedAt: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface AuthUserTable {
  id: ColumnType<string, string | undefined, string>;
  name: string;
  email: string;
  emailVerified: ColumnType<boolean, boolean | undefined, boolean>;
  image: ColumnType<string | null, string | undefined | null, string | null>;
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>;
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AuthVerificationTable {
  id: ColumnType<string, string | undefined, string>;
  identifier: string;
  value: string;
  expiresAt: ColumnType<Date, Date | string, Date | string>;
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>;
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BankStatementTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  sha256: string;
  file_name: string;
  imported_by: ColumnType<number | null, number | undefined | null, number | null>;
  imported_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BankStatementLineTable {
  id: ColumnType<number, never, never>;
  statement_id: number;
  space_id: number;
  line_no: number;
  paid_on: string;
  amount_paise: number;
  reference: ColumnType<string, string | undefined, string>;
  narration: ColumnType<string, string | undefined, string>;
  fingerprint: string;
  payment_id: ColumnType<number | null, number | undefined | null, number | null>;
  settled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface BlackoutTable {
  id: ColumnType<number, never, never>;
  provider_id: ColumnType<number | null, number | undefined | null, number | null>;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  from_day: string;
  to_day: string;
  note: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BookingTable {
  id: ColumnType<number, never, never>;
  service_id: number;
  provider_id: ColumnType<number | null, number | undefined | null, number | null>;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  assigned_id: ColumnType<number | null, number | undefined | null, number | null>;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  idempotency_key: string;
  service_name: string;
  language: ColumnType<string, string | undefined, string>;
  zone: string;
  starts_at: ColumnType<Date, Date | string, Date | string>;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  occupied_from: ColumnType<Date, Date | string, Date | string>;
  occupied_until: ColumnType<Date, Date | string, Date | string>;
  slot_key: string;
  muhurat_from: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  muhurat_until: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  location: string;
  address: ColumnType<string, string | undefined, string>;
  phone: ColumnType<string, string | undefined, string>;
  lat: ColumnType<number | null, number | undefined | null, number | null>;
  lng: ColumnType<number | null, number | undefined | null, number | null>;
  travel_minutes: ColumnType<number, number | undefined, number>;
  note: ColumnType<string, string | undefined, string>;
  price_kind: string;
  price_paise: ColumnType<number | null, number | undefined | null, number | null>;
  full_refund_hours: number;
  half_refund_hours: number;
  payee_id: ColumnType<number | null, number | undefined | null, number | null>;
  state: string;
  reserved_until: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  answer_by: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  proposed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  proposed_by: ColumnType<string | null, string | undefined | null, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  confirmed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  completed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  ended_by: ColumnType<string | null, string | undefined | null, string | null>;
  ended_reason: ColumnType<string, string | undefined, string>;
  revision: ColumnType<number, number | undefined, number>;
  day_reminded_for: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  hour_reminded_for: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  proof_hours: ColumnType<number | null, number | undefined | null, number | null>;
  proof_due_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  proof_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  proof_note: ColumnType<string, string | undefined, string>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  rating: ColumnType<number | null, number | undefined | null, number | null>;
  proof_reminded_for: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  proof_missed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  seats: ColumnType<string, string | undefined, string>;
  capacity: ColumnType<number, number | undefined, number>;
  seat_count: ColumnType<number | null, never, never>;
  is_instant: ColumnType<boolean, boolean | undefined, boolean>;
  has_exact_point: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface BookingCeremonyTable {
  booking_id: number;
  occurrence_id: number;
  slot_key: string;
}

export interface BookingFeedTable {
  person_id: number;
  token_hash: Buffer;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BookingNameTable {
  booking_id: number;
  position: number;
  name: string;
  read_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface BookingPaymentTable {
  payment_id: number;
  booking_id: number;
  refund_due_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  refund_percent: ColumnType<number | null, number | undefined | null, number | null>;
  refund_reason: ColumnType<string | null, string | undefined | null, string | null>;
  refund_asked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  refund_owed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  refund_way: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface BookingProofTable {
  id: ColumnType<number, never, never>;
  booking_id: number;
  mime: string;
  bytes: number;
  storage_key: string;
  small_key: ColumnType<string | null, string | undefined | null, string | null>;
  width: ColumnType<number | null, number | undefined | null, number | null>;
  height: ColumnType<number | null, number | undefined | null, number | null>;
  brought_by: ColumnType<number | null, number | undefined | null, number | null>;
  at: ColumnType<Date, Date | string, Date | string>;
  reported_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface BookingProofViewTable {
  proof_id: number;
  person_id: number;
  day: string;
}

export interface BookingSettingTable {
  provider_id: number;
  travel_minutes_per_km: ColumnType<string, string | undefined, string>;
  travel_base_minutes: ColumnType<number, number | undefined, number>;
  lead_hours: ColumnType<number, number | undefined, number>;
  ahead_days: ColumnType<number, number | undefined, number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BroadcastTable {
  id: ColumnType<number, never, never>;
  occurrence_id: number;
  space_id: number;
  source: string;
  publisher_id: ColumnType<number | null, number | undefined | null, number | null>;
  node_id: ColumnType<string | null, string | undefined | null, string | null>;
  heard_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  folder: ColumnType<string, string | undefined, string>;
  started_at: ColumnType<Date, Date | string, Date | string>;
  interrupted_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  openings: ColumnType<number, number | undefined, number>;
  session: ColumnType<string | null, string | undefined | null, string | null>;
  next_packet: ColumnType<number, number | undefined, number>;
  formats: ColumnType<unknown, unknown | undefined, unknown>;
  stream_key_id: ColumnType<number | null, number | undefined | null, number | null>;
  end_reason: ColumnType<string | null, string | undefined | null, string | null>;
  queued_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface BroadcastInitTable {
  broadcast_id: number;
  rendition: string;
  init: number;
  codecs: string;
  width: ColumnType<number | null, number | undefined | null, number | null>;
  height: ColumnType<number | null, number | undefined | null, number | null>;
  frame_rate: ColumnType<number | null, number | undefined | null, number | null>;
  bandwidth: number;
  opening: ColumnType<number, number | undefined, number>;
}

export interface BroadcastRefusalTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  occurrence_id: ColumnType<number | null, number | undefined | null, number | null>;
  code: string;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface BroadcastSegmentTable {
  broadcast_id: number;
  rendition: string;
  number: number;
  duration_us: number;
  size: number;
  began_at: ColumnType<Date, Date | string, Date | string>;
  init: number;
  is_discontinuous: ColumnType<boolean, boolean | undefined, boolean>;
  opening: ColumnType<number, number | undefined, number>;
  is_independent: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface BudgetTable {
  space_id: number;
  year: number;
  fund: string;
  amount_paise: number;
}

export interface CalendarFeedTable {
  person_id: number;
  token_hash: Buffer;
  faiths: string[];
  city_id: ColumnType<number | null, number | undefined | null, number | null>;
  with_spaces: boolean;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

export interface CalendarRulingTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  observance: string;
  reckoned_on: string;
  kept_on: string;
  note: ColumnType<string, string | undefined, string>;
  version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

export interface CallTable {
  id: ColumnType<number, never, never>;
  channel_id: number;
  started_by: ColumnType<number | null, number | undefined | null, number | null>;
  started_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface CallSeatTable {
  call_id: number;
  person_id: number;
  peer: string;
  node_id: string;
  joined_at: ColumnType<Date, Date | string, Date | string>;
  beat_at: ColumnType<Date, Date | string, Date | string>;
}

export interface CampaignTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  title: string;
  description: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  fund: ColumnType<string, string | undefined, string>;
  target_paise: number;
  state: ColumnType<string, string | undefined, string>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  completed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface ChangeRequestTable {
  id: ColumnType<number, never, never>;
  commission_id: number;
  asked_by: string;
  what: string;
  difference_paise: ColumnType<number, number | undefined, number>;
  deadline: ColumnType<string | null, string | undefined | null, string | null>;
  state: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  decided_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface ChannelTable {
  id: ColumnType<number, never, never>;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  kind: string;
  name: ColumnType<string, string | undefined, string>;
  topic: ColumnType<string, string | undefined, string>;
  low_person_id: ColumnType<number | null, number | undefined | null, number | null>;
  high_person_id: ColumnType<number | null, number | undefined | null, number | null>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  archived_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  last_rev: ColumnType<number, number | undefined, number>;
}

export interface ChannelMemberTable {
  channel_id: number;
  person_id: number;
  added_by: ColumnType<number | null, number | undefined | null, number | null>;
  since: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ChannelReaderTable {
  channel_id: number;
  person_id: number;
  since: ColumnType<Date, Date | string, Date | string>;
}

export interface ChannelStateTable {
  channel_id: number;
  person_id: number;
  read_seq: ColumnType<number, number | undefined, number>;
  muted_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface ChapterTable {
  id: ColumnType<number, never, never>;
  work_id: number;
  slug: string;
  book: ColumnType<string | null, string | undefined | null, string | null>;
  number: number;
  position: number;
  verses: ColumnType<number, number | undefined, number>;
}

export interface ChapterReadTable {
  person_id: number;
  work_id: number;
  chapter: string;
  verses: number;
  read_on: string;
}

export interface ChapterTitleTable {
  chapter_id: number;
  edition_id: number;
  title: ColumnType<string | null, string | undefined | null, string | null>;
  book_title: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface ChatBlockTable {
  space_id: number;
  person_id: number;
  blocked_by: ColumnType<number | null, number | undefined | null, number | null>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ChatMessageTable {
  id: ColumnType<number, never, never>;
  occurrence_id: number;
  person_id: number;
  client_id: string;
  body: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  author_only: ColumnType<boolean, boolean | undefined, boolean>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface ChatMuteTable {
  space_id: number;
  person_id: number;
  muted_by: ColumnType<number | null, number | undefined | null, number | null>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ChatWordTable {
  space_id: number;
  folded: string;
  word: string;
  added_by: ColumnType<number | null, number | undefined | null, number | null>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ChildAccountTable {
  person_id: number;
  born_on: string;
  parent_email: ColumnType<string | null, string | undefined | null, string | null>;
  token_hash: ColumnType<Buffer | null, Buffer | undefined | null, Buffer | null>;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  due_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  parent_id: ColumnType<number | null, number | undefined | null, number | null>;
  consented_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  consent_version: ColumnType<string | null, string | undefined | null, string | null>;
  withdrawn_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface CityTable {
  id: number;
  name: string;
  country: string;
  state: string;
  lat: number;
  lng: number;
  people: number;
  version: string;
}

export interface CommissionTable {
  id: ColumnType<number, never, never>;
  key: ColumnType<string | null, string | undefined | null, string | null>;
  inquiry_id: ColumnType<number | null, number | undefined | null, number | null>;
  quote_id: ColumnType<number | null, number | undefined | null, number | null>;
  provider_id: number;
  client_id: ColumnType<number | null, number | undefined | null, number | null>;
  client_name: ColumnType<string, string | undefined, string>;
  client_phone: ColumnType<string, string | undefined, string>;
  client_email: ColumnType<string, string | undefined, string>;
  title: string;
  description: ColumnType<string, string | undefined, string>;
  category: ColumnType<string, string | undefined, string>;
  location: ColumnType<string, string | undefined, string>;
  specifications: ColumnType<string, string | undefined, string>;
  materials: ColumnType<string[], string[] | undefined, string[]>;
  estimated_duration: ColumnType<string, string | undefined, string>;
  complexity: ColumnType<string, string | undefined, string>;
  status: string;
  total_paise: number;
  terms: ColumnType<string, string | undefined, string>;
  terms_note: ColumnType<string, string | undefined, string>;
  deadline: ColumnType<string | null, string | undefined | null, string | null>;
  language: ColumnType<string, string | undefined, string>;
  stage_count: ColumnType<number, number | undefined, number>;
  reached_count: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  started_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  completed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  cancelled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  cancelled_by: ColumnType<string | null, string | undefined | null, string | null>;
  cancel_reason: ColumnType<string, string | undefined, string>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  reviewed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  client_language: ColumnType<string, string | undefined, string>;
  is_counted: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface CommissionPaymentTable {
  id: ColumnType<number, never, never>;
  commission_id: number;
  provider_id: number;
  stage_id: ColumnType<number | null, number | undefined | null, number | null>;
  kind: string;
  amount_paise: number;
  asked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  recorded_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  confirmed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  return_due_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  returned_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  paid_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface CommissionPaymentRequestTable {
  payment_id: number;
  item_id: number;
  refund_reason: ColumnType<string | null, string | undefined | null, string | null>;
  refund_way: ColumnType<string | null, string | undefined | null, string | null>;
  refund_asked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  refund_owed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface CommissionStageTable {
  id: ColumnType<number, never, never>;
  commission_id: number;
  position: number;
  name: string;
  due_on: ColumnType<string | null, string | undefined | null, string | null>;
  note: ColumnType<string, string | undefined, string>;
  reached_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface CommunityTable {
  id: ColumnType<number, never, never>;
  slug: string;
  name: string;
  icon: string;
  description: ColumnType<string, string | undefined, string>;
  guidelines: ColumnType<string[], string[] | undefined, string[]>;
  language: ColumnType<string, string | undefined, string>;
  faith: ColumnType<string | null, string | undefined | null, string | null>;
  is_open: boolean;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  member_count: ColumnType<number, number | undefined, number>;
  discussion_count: ColumnType<number, number | undefined, number>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  held_words: ColumnType<string[], string[] | undefined, string[]>;
  held_sites: ColumnType<string[], string[] | undefined, string[]>;
  closed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  closed_by: ColumnType<number | null, number | undefined | null, number | null>;
  closed_by_staff: ColumnType<boolean, boolean | undefined, boolean>;
  closed_for: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface CommunityCaseTable {
  id: ColumnType<number, never, never>;
  community_id: number;
  discussion_id: ColumnType<number | null, number | undefined | null, number | null>;
  reply_id: ColumnType<number | null, number | undefined | null, number | null>;
  author_id: ColumnType<number | null, number | undefined | null, number | null>;
  held_for: ColumnType<string[], string[] | undefined, string[]>;
  found: ColumnType<string[], string[] | undefined, string[]>;
  opened_at: ColumnType<Date, Date | string, Date | string>;
  decided_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  decided_by: ColumnType<number | null, number | undefined | null, number | null>;
  outcome: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface CommunityContributionTable {
  day: string;
  person_id: number;
  written: number;
}

export interface CommunityDecisionTable {
  id: ColumnType<number, never, never>;
  community_id: number;
  person_id: number;
  kind: string;
  discussion_id: ColumnType<number | null, number | undefined | null, number | null>;
  reply_id: ColumnType<number | null, number | undefined | null, number | null>;
  title: ColumnType<string, string | undefined, string>;
  reason: string;
  was_accepted: ColumnType<boolean, boolean | undefined, boolean>;
  made_by: ColumnType<number | null, number | undefined | null, number | null>;
  made_at: ColumnType<Date, Date | string, Date | string>;
  until: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  lifted_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  lifted_by: ColumnType<number | null, number | undefined | null, number | null>;
  appeal: ColumnType<string | null, string | undefined | null, string | null>;
  appealed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  settled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  settled_by: ColumnType<number | null, number | undefined | null, number | null>;
  outcome: ColumnType<string | null, string | undefined | null, string | null>;
  answer: ColumnType<string, string | undefined, string>;
  part_of: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface CommunityDigestTable {
  person_id: number;
  every: string;
  since: ColumnType<Date, Date | string, Date | string>;
  next_at: ColumnType<Date, Date | string, Date | string>;
}

export interface CommunityDigestMailTable {
  person_id: number;
  period: string;
  attempt: string;
  began_at: ColumnType<Date, Date | string, Date | string>;
  done_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface CommunityMemberTable {
  community_id: number;
  person_id: number;
  role: ColumnType<string, string | undefined, string>;
  state: string;
  wish: ColumnType<string, string | undefined, string>;
  joined_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CommunityReportTable {
  id: ColumnType<number, never, never>;
  case_id: number;
  discussion_id: ColumnType<number | null, number | undefined | null, number | null>;
  reply_id: ColumnType<number | null, number | undefined | null, number | null>;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  reason: string;
  note: ColumnType<string, string | undefined, string>;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface CommunityTagTable {
  tag: string;
  discussions: number;
}

export interface DiscussionTable {
  id: ColumnType<number, never, never>;
  community_id: number;
  is_open: ColumnType<boolean, boolean | undefined, boolean>;
  author_id: ColumnType<number | null, number | undefined | null, number | null>;
  client_id: string;
  kind: string;
  title: string;
  body: string;
  language: string;
  tags: ColumnType<string[], string[] | undefined, string[]>;
  reply_count: ColumnType<number, number | undefined, number>;
  like_count: ColumnType<number, number | undefined, number>;
  view_count: ColumnType<number, number | undefined, number>;
  is_pinned: ColumnType<boolean, boolean | undefined, boolean>;
  is_locked: ColumnType<boolean, boolean | undefined, boolean>;
  accepted_reply_id: ColumnType<number | null, number | undefined | null, number | null>;
  active_at: ColumnType<Date, Date | string, Date | string>;
  merged_into: ColumnType<number | null, number | undefined | null, number | null>;
  is_stale: ColumnType<boolean, boolean | undefined, boolean>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  edited_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
  held_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  has_new_likes: ColumnType<boolean, boolean | undefined, boolean>;
  became_reply_id: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface DiscussionDayTable {
  day: string;
  discussion_id: number;
  points: number;
}

export interface DiscussionFollowTable {
  discussion_id: number;
  person_id: number;
  wish: string;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface DiscussionLikeTable {
  discussion_id: number;
  person_id: number;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface DiscussionMentionTable {
  reply_id: number;
  person_id: number;
}

export interface DiscussionReplyTable {
  id: ColumnType<number, never, never>;
  discussion_id: number;
  author_id: ColumnType<number | null, number | undefined | null, number | null>;
  client_id: string;
  body: string;
  language: string;
  quotes_id: ColumnType<number | null, number | undefined | null, number | null>;
  tradition: ColumnType<string | null, string | undefined | null, string | null>;
  like_count: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  edited_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
  held_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  has_new_likes: ColumnType<boolean, boolean | undefined, boolean>;
  became_discussion_id: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface DiscussionReplyLikeTable {
  reply_id: number;
  person_id: number;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface DiscussionRevisionTable {
  id: ColumnType<number, never, never>;
  discussion_id: ColumnType<number | null, number | undefined | null, number | null>;
  reply_id: ColumnType<number | null, number | undefined | null, number | null>;
  title: ColumnType<string, string | undefined, string>;
  body: string;
  language: string;
  edited_by: ColumnType<number | null, number | undefined | null, number | null>;
  until: ColumnType<Date, Date | string, Date | string>;
  pictures_added: ColumnType<number, number | undefined, number>;
  pictures_removed: ColumnType<number, number | undefined, number>;
}

export interface DiscussionViewTable {
  discussion_id: number;
  day: string;
  visitor_hash: Buffer;
}

export interface DisputeTable {
  id: string;
  payment_id: number;
  gateway_payment_id: string;
  amount_paise: number;
  reason: ColumnType<string, string | undefined, string>;
  state: string;
  opened_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  deducted_paise: ColumnType<number, number | undefined, number>;
}

export interface EditionTable {
  id: ColumnType<number, never, never>;
  work_id: number;
  key: string;
  kind: string;
  language: string;
  script: string;
  title: string;
  subtitle: ColumnType<string, string | undefined, string>;
  description: ColumnType<string, string | undefined, string>;
  translator: ColumnType<string, string | undefined, string>;
  licence: string;
  source: string;
  source_url: ColumnType<string | null, string | undefined | null, string | null>;
  position: number;
  version: ColumnType<number, number | undefined, number>;
}

export interface EmailChangeTable {
  user_id: string;
  new_email: string;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  old_hash: ColumnType<string | null, string | undefined | null, string | null>;
  new_hash: ColumnType<string | null, string | undefined | null, string | null>;
  old_confirmed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  new_confirmed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface EventBriefTable {
  id: number;
  series_id: number;
  space_id: number;
  title: string;
  host_person_id: ColumnType<number | null, number | undefined | null, number | null>;
  starts_at: ColumnType<Date, Date | string, Date | string>;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  started_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  status: string;
  is_unannounced: boolean;
  stream_kind: ColumnType<string | null, string | undefined | null, string | null>;
  stream_ref: ColumnType<string | null, string | undefined | null, string | null>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  is_private: boolean;
}

export interface EventLikeTable {
  occurrence_id: number;
  person_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface EventOccurrenceTable {
  id: ColumnType<number, never, never>;
  series_id: number;
  space_id: number;
  starts_at: ColumnType<Date, Date | string, Date | string>;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  status: ColumnType<string, string | undefined, string>;
  started_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  capacity: ColumnType<number | null, number | undefined | null, number | null>;
  stream_kind: ColumnType<string | null, string | undefined | null, string | null>;
  stream_ref: ColumnType<string | null, string | undefined | null, string | null>;
  like_count: ColumnType<number, number | undefined, number>;
  cancel_told_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  is_unannounced: ColumnType<boolean, boolean | undefined, boolean>;
  moved_from: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  live_told_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  planned_for: ColumnType<string | null, string | undefined | null, string | null>;
  is_dropped: ColumnType<boolean, boolean | undefined, boolean>;
  change_note: ColumnType<string, string | undefined, string>;
  rating_count: ColumnType<number, number | undefined, number>;
  rating_sum: ColumnType<number, number | undefined, number>;
  late_asked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  late_confirmed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface EventPlanTable {
  id: ColumnType<number, never, never>;
  series_id: number;
  repeats: string;
  rrule: ColumnType<string | null, string | undefined | null, string | null>;
  first_day: string;
  last_day: ColumnType<string | null, string | undefined | null, string | null>;
  most: ColumnType<number | null, number | undefined | null, number | null>;
  begins_at: string;
  minutes: number;
  skipped: ColumnType<string[], string[] | undefined, string[]>;
  extra: ColumnType<string[], string[] | undefined, string[]>;
  made_until: ColumnType<string | null, string | undefined | null, string | null>;
  is_over: ColumnType<boolean, boolean | undefined, boolean>;
  part: ColumnType<string | null, string | undefined | null, string | null>;
  begins_by: ColumnType<string | null, string | undefined | null, string | null>;
  begins_offset: ColumnType<number, number | undefined, number>;
  is_stale: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface EventRatingTable {
  occurrence_id: number;
  person_id: number;
  rating: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface EventReminderTable {
  occurrence_id: number;
  person_id: number;
  minutes_before: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sent_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  sent_for: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface EventSeriesTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  kind: string;
  category: string;
  title: string;
  description: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  zone: ColumnType<string, string | undefined, string>;
  recurrence: ColumnType<string | null, string | undefined | null, string | null>;
  host_person_id: ColumnType<number | null, number | undefined | null, number | null>;
  host_name: ColumnType<string, string | undefined, string>;
  host_title: ColumnType<string, string | undefined, string>;
  organizers: ColumnType<string[], string[] | undefined, string[]>;
  location: ColumnType<string, string | undefined, string>;
  capacity: ColumnType<number | null, number | undefined | null, number | null>;
  is_featured: ColumnType<boolean, boolean | undefined, boolean>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
  requirements: ColumnType<string[], string[] | undefined, string[]>;
  contact_phone: ColumnType<string, string | undefined, string>;
  contact_email: ColumnType<string, string | undefined, string>;
  special_instructions: ColumnType<string, string | undefined, string>;
  entry_fee_paise: ColumnType<number, number | undefined, number>;
  budget_paise: ColumnType<number | null, number | undefined | null, number | null>;
  published_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  publish_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  revision: ColumnType<number, number | undefined, number>;
  changes: ColumnType<unknown, unknown | undefined, unknown>;
  form_key: ColumnType<string | null, string | undefined | null, string | null>;
  is_private: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface FaithTable {
  key: string;
  category: string;
  position: number;
}

export interface FederationActivityTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  url: string;
  body: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

export interface FederationActorTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  handle: string;
  public_key: string;
  private_key_sealed: Buffer;
  is_on: boolean;
  counts_reactions: ColumnType<boolean, boolean | undefined, boolean>;
  announced_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  made_at: ColumnType<Date, Date | string, Date | string>;
}

export interface FederationChangeTable {
  post_id: number;
  changes: ColumnType<number, number | undefined, number>;
}

export interface FederationDeliveryTable {
  id: ColumnType<number, never, never>;
  activity_id: number;
  inbox: string;
  host: string;
}

export interface FederationFollowerTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  actor_url: string;
  inbox: string;
  host: string;
  follow_url: string;
  followed_at: ColumnType<Date, Date | string, Date | string>;
}

export interface FederationHostTable {
  host: string;
  failures: ColumnType<number, number | undefined, number>;
  failing_since: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  next_try_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  leased_until: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  given_up_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  domain: ColumnType<string, never, never>;
  last_served_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface FederationInboxTable {
  inbox: string;
  host: string;
  failures: number;
  failing_since: ColumnType<Date, Date | string, Date | string>;
  next_try_at: ColumnType<Date, Date | string, Date | string>;
}

export interface FederationKeyTable {
  key_url: string;
  owner_url: ColumnType<string | null, string | undefined | null, string | null>;
  public_key: ColumnType<string | null, string | undefined | null, string | null>;
  fetched_at: ColumnType<Date, Date | string, Date | string>;
}

export interface FederationPostTable {
  post_id: number;
  space_id: number;
  sent_at: ColumnType<Date, Date | string, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface FederationReactionTable {
  post_id: number;
  space_id: number;
  kind: string;
  key: Buffer;
  author: Buffer;
  object: Buffer;
  host: string;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface FederationSeenTable {
  key: Buffer;
  seen_at: ColumnType<Date, Date | string, Date | string>;
}

export interface FundTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  key: string;
  name: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  is_hidden: ColumnType<boolean, boolean | undefined, boolean>;
  position: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface GatewayAccountTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  key_id: string;
  key_secret_sealed: Buffer;
  webhook_secret_sealed: Buffer;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface GatewayEventTable {
  event_id: string;
  type: string;
  payload: unknown;
  received_at: ColumnType<Date, Date | string | undefined, Date | string>;
  handled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  outcome: ColumnType<string, string | undefined, string>;
}

export interface GatewayPaymentTable {
  id: string;
  payment_id: number;
  order_id: ColumnType<string | null, string | undefined | null, string | null>;
  state: string;
  amount_paise: number;
  currency: string;
  method: ColumnType<string, string | undefined, string>;
  fee_paise: ColumnType<number, number | undefined, number>;
  counted_as: ColumnType<string | null, string | undefined | null, string | null>;
  failed_reason: ColumnType<string, string | undefined, string>;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface GiftTable {
  payment_id: number;
  space_id: number;
  is_anonymous: ColumnType<boolean, boolean | undefined, boolean>;
  message: ColumnType<string, string | undefined, string>;
  in_memory_of: ColumnType<string, string | undefined, string>;
  campaign_id: ColumnType<number | null, number | undefined | null, number | null>;
  event_id: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface GiftChangeTable {
  id: ColumnType<number, never, never>;
  payment_id: number;
  space_id: number;
  at: ColumnType<Date, Date | string, Date | string>;
  fund: string;
  method: string;
  state: string;
  gifts: number;
  paise: number;
  refunded_paise: number;
  old_name: ColumnType<string, string | undefined, string>;
}

export interface GiftGiverTable {
  space_id: number;
  year: number;
  giver: string;
  gifts: number;
  paise: number;
  payment_id: number;
}

export interface GiftNameTable {
  space_id: number;
  name: string;
}

export interface GiftSumTable {
  space_id: number;
  grain: string;
  starts_on: string;
  fund: string;
  method: string;
  state: string;
  gifts: number;
  paise: number;
  refunded_paise: number;
}

export interface GivingExportTable {
  id: ColumnType<number, never, never>;
  token: string;
  space_id: number;
  format: string;
  filter: unknown;
  state: ColumnType<string, string | undefined, string>;
  rows_done: ColumnType<number, number | undefined, number>;
  rows_total: ColumnType<number | null, number | undefined | null, number | null>;
  storage_key: ColumnType<string | null, string | undefined | null, string | null>;
  bytes: ColumnType<number | null, number | undefined | null, number | null>;
  failed_reason: ColumnType<string, string | undefined, string>;
  requested_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  finished_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  idempotency_key: ColumnType<string | null, string | undefined | null, string | null>;
  language: ColumnType<string, string | undefined, string>;
  attempt: ColumnType<string | null, string | undefined | null, string | null>;
  alive_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface HallPresenceTable {
  node: string;
  shrine_id: number;
  people: number;
  seen_at: ColumnType<Date, Date | string, Date | string>;
}

export interface HiddenAuthorTable {
  person_id: number;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  provider_id: ColumnType<number | null, number | undefined | null, number | null>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface HostMessageTable {
  id: ColumnType<number, never, never>;
  occurrence_id: number;
  person_id: number;
  client_id: string;
  body: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface HouseholdTable {
  person_id: number;
  city_id: ColumnType<number | null, number | undefined | null, number | null>;
  town: ColumnType<string, string | undefined, string>;
  country: ColumnType<string, string | undefined, string>;
  lat: number;
  lng: number;
  zone: string;
  remind: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

export interface HouseholdMemberTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  name: string;
  relation: string;
  birthday: ColumnType<string, string | undefined, string>;
  birth_month: ColumnType<number | null, number | undefined | null, number | null>;
  birth_day: ColumnType<number | null, number | undefined | null, number | null>;
  birth_year: ColumnType<number | null, number | undefined | null, number | null>;
  lunar_month: ColumnType<number | null, number | undefined | null, number | null>;
  tithi: ColumnType<number | null, number | undefined | null, number | null>;
  is_purnimanta: ColumnType<boolean, boolean | undefined, boolean>;
  gotra: ColumnType<string, string | undefined, string>;
  nakshatra: ColumnType<number | null, number | undefined | null, number | null>;
  is_child: ColumnType<boolean, boolean | undefined, boolean>;
  consented_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  consent_version: ColumnType<string | null, string | undefined | null, string | null>;
  next_birthday: ColumnType<string | null, string | undefined | null, string | null>;
  next_year: ColumnType<number | null, number | undefined | null, number | null>;
  remind_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  reminded_year: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

export interface HundiCountTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  counted_on: string;
  fund: ColumnType<string, string | undefined, string>;
  pieces: unknown;
  amount_paise: number;
  witnesses: string;
  note: ColumnType<string, string | undefined, string>;
  counted_by: ColumnType<number | null, number | undefined | null, number | null>;
  idempotency_key: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  cancelled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  cancelled_by: ColumnType<number | null, number | undefined | null, number | null>;
  cancelled_reason: ColumnType<string, string | undefined, string>;
  replaces: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface InquiryTable {
  id: ColumnType<number, never, never>;
  key: string;
  client_id: number;
  provider_id: number;
  service: string;
  budget_from_paise: ColumnType<number | null, number | undefined | null, number | null>;
  budget_to_paise: ColumnType<number | null, number | undefined | null, number | null>;
  deadline: ColumnType<string | null, string | undefined | null, string | null>;
  description: string;
  priority: string;
  priority_is_set: ColumnType<boolean, boolean | undefined, boolean>;
  state: ColumnType<string, string | undefined, string>;
  reason: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  answered_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  decided_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  moved_at: ColumnType<Date, Date | string, Date | string>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  declined_by: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface InquiryDraftTable {
  token_hash: Buffer;
  provider_id: number;
  fields: unknown;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface InstallationTable {
  key: string;
  value: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface JapaDayTable {
  person_id: number;
  day: string;
  device: string;
  beads: number;
  counted_at: ColumnType<Date, Date | string, Date | string>;
}

export interface JourneySettingTable {
  person_id: number;
  monthly_goal: number;
}

export interface KeptCopyTable {
  key: string;
  work_id: ColumnType<number | null, number | undefined | null, number | null>;
  storage_key: string;
  bytes: number;
  made_at: ColumnType<Date, Date | string | undefined, Date | string>;
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LedgerAccountTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  code: string;
  balance_paise: ColumnType<number, number | undefined, number>;
}

export interface LedgerBookTable {
  space_id: number;
  last_seq: ColumnType<number, number | undefined, number>;
  last_hash: ColumnType<string, string | undefined, string>;
}

export interface LedgerClosingTable {
  space_id: number;
  month: string;
  closed_by: ColumnType<number | null, number | undefined | null, number | null>;
  closed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_seq: number;
  last_hash: string;
}

export interface LedgerEntryTable {
  transaction_id: number;
  position: number;
  account_id: number;
  amount_paise: number;
  currency: ColumnType<string, string | undefined, string>;
}

export interface LedgerLineTable {
  space_id: number;
  transaction_id: number;
  source: string;
  kind: string;
  booked_on: string;
  code: string;
  receipt: string;
  account: string;
  amount_paise: number;
}

export interface LedgerTransactionTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  seq: number;
  source: string;
  kind: string;
  booked_on: string;
  posted_at: ColumnType<Date, Date | string, Date | string>;
  receipt: ColumnType<string, string | undefined, string>;
  code: string;
  entry_count: number;
  commitment: string;
  hash: string;
}

export interface LeftoverTable {
  id: ColumnType<number, never, never>;
  kind: string;
  ref: string;
  left_at: ColumnType<Date, Date | string, Date | string>;
}

export interface LiveAttendanceTable {
  occurrence_id: number;
  peak_viewers: ColumnType<number, number | undefined, number>;
  total_viewers: ColumnType<number, number | undefined, number>;
  watched_ms: ColumnType<number, number | undefined, number>;
}

export interface LivePresenceTable {
  node_id: string;
  occurrence_id: number;
  viewers: number;
  beat_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LiveRoomTable {
  occurrence_id: number;
  slow_seconds: ColumnType<number, number | undefined, number>;
  followers_only: ColumnType<boolean, boolean | undefined, boolean>;
  pinned_message_id: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface LiveSessionTable {
  occurrence_id: number;
  digest: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface MandateTable {
  id: ColumnType<number, never, never>;
  token: string;
  space_id: number;
  payer_id: ColumnType<number | null, number | undefined | null, number | null>;
  payer_name: ColumnType<string, string | undefined, string>;
  payer_email: ColumnType<string, string | undefined, string>;
  purpose: string;
  fund: ColumnType<string, string | undefined, string>;
  amount_paise: number;
  currency: ColumnType<string, string | undefined, string>;
  state: ColumnType<string, string | undefined, string>;
  gateway_subscription_id: ColumnType<string | null, string | undefined | null, string | null>;
  key_id: ColumnType<string | null, string | undefined | null, string | null>;
  next_charge_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  started_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  idempotency_key: ColumnType<string | null, string | undefined | null, string | null>;
  language: ColumnType<string, string | undefined, string>;
  asked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  charges_counted: ColumnType<number, number | undefined, number>;
  gateway_asked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  payer_pan_sealed: ColumnType<Buffer | null, Buffer | undefined | null, Buffer | null>;
  payer_address: ColumnType<string, string | undefined, string>;
}

export interface MediaTable {
  id: ColumnType<number, never, never>;
  sha256: string;
  storage_key: string;
  mime: string;
  bytes: number;
  width: ColumnType<number | null, number | undefined | null, number | null>;
  height: ColumnType<number | null, number | undefined | null, number | null>;
  thumbhash: ColumnType<string | null, string | undefined | null, string | null>;
  ground: ColumnType<string | null, string | undefined | null, string | null>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  is_private: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface MediaUseTable {
  id: ColumnType<number, never, never>;
  media_id: number;
  entity: string;
  entity_id: number;
  role: string;
  kind: ColumnType<string | null, string | undefined | null, string | null>;
  position: ColumnType<number, number | undefined, number>;
  alt: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  focus_x: ColumnType<number, number | undefined, number>;
  focus_y: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  title: ColumnType<string, string | undefined, string>;
  original_id: ColumnType<number | null, number | undefined | null, number | null>;
  crop: ColumnType<unknown | null, unknown | undefined | null, unknown | null>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface MessageTable {
  id: ColumnType<number, never, never>;
  channel_id: number;
  seq: number;
  rev: number;
  person_id: number;
  client_id: string;
  parent_id: ColumnType<number | null, number | undefined | null, number | null>;
  body: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  edited_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface MessageFileTable {
  id: ColumnType<number, never, never>;
  message_id: number;
  name: string;
  mime: string;
  bytes: number;
  storage_key: string;
  width: ColumnType<number | null, number | undefined | null, number | null>;
  height: ColumnType<number | null, number | undefined | null, number | null>;
  small_key: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface MessageMentionTable {
  message_id: number;
  person_id: number;
  name: string;
}

export interface MessageReactionTable {
  message_id: number;
  person_id: number;
  emoji: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface NewsletterCopyTable {
  month: string;
  subscription_id: number;
  attempt: string;
  began_at: ColumnType<Date, Date | string, Date | string>;
  done_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface NewsletterLetterTable {
  month: string;
  begun_at: ColumnType<Date, Date | string, Date | string>;
}

export interface NewsletterSubscriptionTable {
  id: ColumnType<number, never, never>;
  email: string;
  language: ColumnType<string, string | undefined, string>;
  token: ColumnType<string, string | undefined, string>;
  requested_at: ColumnType<Date, Date | string | undefined, Date | string>;
  confirmed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  unsubscribed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface NotificationTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  kind: string;
  key: string;
  occurrence_id: ColumnType<number | null, number | undefined | null, number | null>;
  starts_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  minutes_before: ColumnType<number | null, number | undefined | null, number | null>;
  at: ColumnType<Date, Date | string, Date | string>;
  read_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  send_at: ColumnType<Date, Date | string, Date | string>;
  queued_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  settled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  payment_id: ColumnType<number | null, number | undefined | null, number | null>;
  path: ColumnType<string | null, string | undefined | null, string | null>;
  payload: ColumnType<unknown | null, unknown | undefined | null, unknown | null>;
  actor_id: ColumnType<number | null, number | undefined | null, number | null>;
  actor_wrote: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface NotificationDeliveryTable {
  notification_id: number;
  channel: string;
  device_id: ColumnType<number, number | undefined, number>;
  attempt: string;
  began_at: ColumnType<Date, Date | string, Date | string>;
  done_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  outcome: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface OfferingTable {
  id: ColumnType<number, never, never>;
  shrine_id: number;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  client_id: string;
  form: string;
  name: ColumnType<string, string | undefined, string>;
  words: ColumnType<string, string | undefined, string>;
  lit_at: ColumnType<Date, Date | string, Date | string>;
  day: string;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface OfferingCountTable {
  shrine_id: number;
  day: string;
  part: number;
  lit: number;
}

export interface OfferingFormTable {
  faith: string;
  key: string;
  position: number;
  is_usual: boolean;
}

export interface OrderAddressTable {
  provider_id: number;
  email_hash: Buffer;
  added_at: ColumnType<Date, Date | string, Date | string>;
}

export interface OrderLetterTable {
  commission_id: number;
  about: string;
  attempt: string;
  began_at: ColumnType<Date, Date | string, Date | string>;
  done_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface OrderLinkTable {
  id: ColumnType<number, never, never>;
  commission_id: number;
  token_hash: Buffer;
  created_at: ColumnType<Date, Date | string, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  withdrawn_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  shown_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface OrderMailStopTable {
  email_hash: Buffer;
  stopped_at: ColumnType<Date, Date | string, Date | string>;
}

export interface OutboxTable {
  xid: ColumnType<string, string | undefined, string>;
  id: ColumnType<number, never, never>;
  topic: string;
  payload: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface OwnDataFileTable {
  id: ColumnType<number, never, never>;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  language: string;
  state: ColumnType<string, string | undefined, string>;
  attempt: ColumnType<string | null, string | undefined | null, string | null>;
  alive_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  storage_key: ColumnType<string | null, string | undefined | null, string | null>;
  bytes: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  finished_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface PasskeyTable {
  id: ColumnType<number, never, never>;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: ColumnType<string[], string[] | undefined, string[]>;
  name: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  last_used_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  holder_hash: Buffer;
  purpose: string;
  user_id: ColumnType<string | null, string | undefined | null, string | null>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface PayeeBriefTable {
  id: number;
  name: string;
  local_name: string;
  city: string;
  region: string;
  zone: string;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface PaymentTable {
  id: ColumnType<number, never, never>;
  token: string;
  space_id: number;
  payer_id: ColumnType<number | null, number | undefined | null, number | null>;
  payer_name: ColumnType<string, string | undefined, string>;
  payer_email: ColumnType<string, string | undefined, string>;
  payer_search: ColumnType<string, string | undefined, string>;
  payer_pan_sealed: ColumnType<Buffer | null, Buffer | undefined | null, Buffer | null>;
  payer_address: ColumnType<string, string | undefined, string>;
  purpose: string;
  reference: ColumnType<string, string | undefined, string>;
  fund: ColumnType<string, string | undefined, string>;
  amount_paise: number;
  currency: ColumnType<string, string | undefined, string>;
  method: ColumnType<string, string | undefined, string>;
  channel: string;
  state: ColumnType<string, string | undefined, string>;
  idempotency_key: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  settled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  settled_by: ColumnType<number | null, number | undefined | null, number | null>;
  booked_on: ColumnType<string | null, string | undefined | null, string | null>;
  failed_reason: ColumnType<string, string | undefined, string>;
  claimed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  bank_reference: ColumnType<string, string | undefined, string>;
  gateway_order_id: ColumnType<string | null, string | undefined | null, string | null>;
  gateway_key_id: ColumnType<string | null, string | undefined | null, string | null>;
  mandate_id: ColumnType<number | null, number | undefined | null, number | null>;
  refunded_paise: ColumnType<number, number | undefined, number>;
  receipt_year: ColumnType<number | null, number | undefined | null, number | null>;
  receipt_no: ColumnType<number | null, number | undefined | null, number | null>;
  receipt_code: ColumnType<string | null, string | undefined | null, string | null>;
  recorded_by: ColumnType<number | null, number | undefined | null, number | null>;
  note: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  order_asked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  gateway_asked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  back_path: ColumnType<string, string | undefined, string>;
  cancelled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  cancelled_by: ColumnType<number | null, number | undefined | null, number | null>;
  cancelled_reason: ColumnType<string, string | undefined, string>;
  replaced_by: ColumnType<number | null, number | undefined | null, number | null>;
  withdrawn_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface PaymentRecordTable {
  id: number;
  token: string;
  space_id: number;
  payer_id: ColumnType<number | null, number | undefined | null, number | null>;
  payer_name: string;
  payer_email: string;
  payer_search: string;
  payer_address: string;
  purpose: string;
  reference: string;
  fund: string;
  amount_paise: number;
  refunded_paise: number;
  method: string;
  channel: string;
  state: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  at: ColumnType<Date, Date | string, Date | string>;
  settled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  booked_on: ColumnType<string | null, string | undefined | null, string | null>;
  failed_reason: string;
  claimed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  bank_reference: string;
  mandate_id: ColumnType<number | null, number | undefined | null, number | null>;
  receipt_year: ColumnType<number | null, number | undefined | null, number | null>;
  receipt_no: ColumnType<number | null, number | undefined | null, number | null>;
  receipt_code: ColumnType<string | null, string | undefined | null, string | null>;
  recorded_by: ColumnType<number | null, number | undefined | null, number | null>;
  note: string;
  language: string;
  is_sample: boolean;
  is_claimed: boolean;
  is_kept: boolean;
  is_refunding: boolean;
  cancelled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  cancelled_reason: string;
  replaced_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface PaymentSettingTable {
  space_id: number;
  max_paise: ColumnType<number, number | undefined, number>;
  asks_pan: ColumnType<boolean, boolean | undefined, boolean>;
  asks_address: ColumnType<boolean, boolean | undefined, boolean>;
  legal_name: ColumnType<string, string | undefined, string>;
  registration: ColumnType<string, string | undefined, string>;
  legal_address: ColumnType<string, string | undefined, string>;
  pan: ColumnType<string, string | undefined, string>;
  receipt_note: ColumnType<string, string | undefined, string>;
  tax_section: ColumnType<string, string | undefined, string>;
  tax_form: ColumnType<string, string | undefined, string>;
  tax_approval: ColumnType<string, string | undefined, string>;
  tax_approved_on: ColumnType<string | null, string | undefined | null, string | null>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  statement_to: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface PaymentSubjectTable {
  payment_id: number;
  fund_name: string;
  campaign_title: string;
  in_memory_of: string;
  is_anonymous: boolean;
}

export interface PendingSignInTable {
  token_hash: Buffer;
  user_id: string;
  by_password: boolean;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface PersonTable {
  id: ColumnType<number, never, never>;
  user_id: ColumnType<string | null, string | undefined | null, string | null>;
  name: string;
  account_type: ColumnType<string, string | undefined, string>;
  is_staff: ColumnType<boolean, boolean | undefined, boolean>;
  location: ColumnType<string, string | undefined, string>;
  bio: ColumnType<string, string | undefined, string>;
  phone: ColumnType<string, string | undefined, string>;
  specialization: ColumnType<string, string | undefined, string>;
  experience: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  verified_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  verified_by: ColumnType<number | null, number | undefined | null, number | null>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
  follower_count: ColumnType<number, number | undefined, number>;
  verified_name: ColumnType<string, string | undefined, string>;
  unmarked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  open_ended_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface PersonAchievementTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  title: string;
  organization: ColumnType<string, string | undefined, string>;
  year: ColumnType<number | null, number | undefined | null, number | null>;
  position: ColumnType<number, number | undefined, number>;
}

export interface PersonBadgeTable {
  person_id: number;
  badge: string;
  awarded_at: ColumnType<Date, Date | string, Date | string>;
}

export interface PersonBlockTable {
  person_id: number;
  blocked_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PersonContactTable {
  person_id: number;
  email: string;
  is_confirmed: boolean;
  language: string;
  timezone: string;
  email_notifications: boolean;
  push_notifications: boolean;
  event_alerts: boolean;
  prayer_reminders: boolean;
  community_updates: boolean;
  donation_receipts: boolean;
  quiet_from: ColumnType<number | null, number | undefined | null, number | null>;
  quiet_until: ColumnType<number | null, number | undefined | null, number | null>;
  quiet_lets_reminders: boolean;
  allow_messages: boolean;
  data_sharing: boolean;
  like_updates: boolean;
  not_by_push: string[];
  not_by_email: string[];
  marketing_emails: boolean;
}

export interface PersonFollowTable {
  person_id: number;
  followed_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PersonInterestTable {
  person_id: number;
  position: number;
  name: string;
}

export interface PersonLeavingTable {
  person_id: number;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  due_at: ColumnType<Date, Date | string, Date | string>;
  keeps_texts: boolean;
  hindered_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface PersonSettingTable {
  person_id: number;
  email_notifications: ColumnType<boolean, boolean | undefined, boolean>;
  push_notifications: ColumnType<boolean, boolean | undefined, boolean>;
  sms_notifications: ColumnType<boolean, boolean | undefined, boolean>;
  prayer_reminders: ColumnType<boolean, boolean | undefined, boolean>;
  event_alerts: ColumnType<boolean, boolean | undefined, boolean>;
  community_updates: ColumnType<boolean, boolean | undefined, boolean>;
  donation_receipts: ColumnType<boolean, boolean | undefined, boolean>;
  profile_visibility: ColumnType<string, string | undefined, string>;
  show_donations: ColumnType<boolean, boolean | undefined, boolean>;
  show_activity: ColumnType<boolean, boolean | undefined, boolean>;
  allow_messages: ColumnType<boolean, boolean | undefined, boolean>;
  show_location: ColumnType<boolean, boolean | undefined, boolean>;
  theme: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  timezone: ColumnType<string, string | undefined, string>;
  sound_effects: ColumnType<boolean, boolean | undefined, boolean>;
  animations_enabled: ColumnType<boolean, boolean | undefined, boolean>;
  data_sharing: ColumnType<boolean, boolean | undefined, boolean>;
  marketing_emails: ColumnType<boolean, boolean | undefined, boolean>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  quiet_from: ColumnType<number | null, number | undefined | null, number | null>;
  quiet_until: ColumnType<number | null, number | undefined | null, number | null>;
  quiet_lets_reminders: ColumnType<boolean, boolean | undefined, boolean>;
  show_phone: ColumnType<boolean, boolean | undefined, boolean>;
  show_email: ColumnType<boolean, boolean | undefined, boolean>;
  like_updates: ColumnType<boolean, boolean | undefined, boolean>;
  not_by_push: ColumnType<string[], string[] | undefined, string[]>;
  not_by_email: ColumnType<string[], string[] | undefined, string[]>;
}

export interface PlaceDuplicateTable {
  id: ColumnType<number, never, never>;
  source: string;
  ref: string;
  import_id: number;
  extract: string;
  place: unknown;
  space_id: number;
  metres: number;
  alike: number;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

export interface PlaceImportTable {
  id: ColumnType<number, never, never>;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  upload_id: ColumnType<string | null, string | undefined | null, string | null>;
  file_name: string;
  bytes: number;
  extract: string;
  state: ColumnType<string, string | undefined, string>;
  report: ColumnType<unknown | null, unknown | undefined | null, unknown | null>;
  refusal: ColumnType<unknown | null, unknown | undefined | null, unknown | null>;
  version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
  file_deleted_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface PortfolioItemTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  title: string;
  description: ColumnType<string, string | undefined, string>;
  category: string;
  year: ColumnType<number | null, number | undefined | null, number | null>;
  place: ColumnType<string, string | undefined, string>;
  materials: ColumnType<string[], string[] | undefined, string[]>;
  price_paise: ColumnType<number | null, number | undefined | null, number | null>;
  is_featured: ColumnType<boolean, boolean | undefined, boolean>;
  position: ColumnType<number, number | undefined, number>;
  like_count: ColumnType<number, number | undefined, number>;
  language: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface PortfolioLikeTable {
  item_id: number;
  person_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PostTable {
  id: ColumnType<number, never, never>;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  provider_id: ColumnType<number | null, number | undefined | null, number | null>;
  written_by: ColumnType<number | null, number | undefined | null, number | null>;
  idempotency_key: string;
  body: ColumnType<string, string | undefined, string>;
  language: string;
  faith: ColumnType<string | null, string | undefined | null, string | null>;
  has_video: ColumnType<boolean, boolean | undefined, boolean>;
  occurrence_id: ColumnType<number | null, number | undefined | null, number | null>;
  state: string;
  publish_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  published_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  edited_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  like_count: ColumnType<number, number | undefined, number>;
  comment_count: ColumnType<number, number | undefined, number>;
  share_count: ColumnType<number, number | undefined, number>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
  has_new_likes: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface PostArtistTable {
  post_id: number;
  position: number;
  person_id: number;
}

export interface PostCommentTable {
  id: ColumnType<number, never, never>;
  post_id: number;
  parent_id: ColumnType<number | null, number | undefined | null, number | null>;
  author_id: ColumnType<number | null, number | undefined | null, number | null>;
  is_host: ColumnType<boolean, boolean | undefined, boolean>;
  client_id: string;
  body: string;
  language: string;
  reply_count: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  edited_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface PostCommentMentionTable {
  comment_id: number;
  person_id: number;
}

export interface PostLikeTable {
  post_id: number;
  person_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PostRevisionTable {
  id: ColumnType<number, never, never>;
  post_id: number;
  body: string;
  language: string;
  until: ColumnType<Date, Date | string, Date | string>;
}

export interface PostSaveTable {
  person_id: number;
  post_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PostShareTable {
  post_id: number;
  sharer: string;
}

export interface PostVideoTable {
  post_id: number;
  media_id: number;
  seconds: number;
  width: number;
  height: number;
}

export interface PrayerInstantTable {
  person_id: number;
  kind: string;
  day: string;
  at: ColumnType<Date, Date | string, Date | string>;
  due_at: ColumnType<Date, Date | string, Date | string>;
  said: ColumnType<string[], string[] | undefined, string[]>;
}

export interface PrayerPlaceTable {
  person_id: number;
  kind: string;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  lat: ColumnType<number | null, number | undefined | null, number | null>;
  lng: ColumnType<number | null, number | undefined | null, number | null>;
  zone: string;
  country: ColumnType<string, string | undefined, string>;
  name: ColumnType<string, string | undefined, string>;
  city_id: ColumnType<number | null, number | undefined | null, number | null>;
  method: ColumnType<string | null, string | undefined | null, string | null>;
  asr: ColumnType<string | null, string | undefined | null, string | null>;
  hours: ColumnType<unknown | null, unknown | undefined | null, unknown | null>;
  hours_first: ColumnType<string | null, string | undefined | null, string | null>;
  space_revision: ColumnType<number, number | undefined, number>;
  reckoned_until: ColumnType<Date, Date | string, Date | string>;
  stopped_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

export interface PrayerReminderTable {
  person_id: number;
  kind: string;
  minutes_before: ColumnType<number, number | undefined, number>;
  clock: ColumnType<number | null, number | undefined | null, number | null>;
  on_eve: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface PrayerRequestTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  occurrence_id: ColumnType<number | null, number | undefined | null, number | null>;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  name: string;
  body: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  prayed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  prayed_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface PrivateWatcherTable {
  occurrence_id: number;
  person_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ProviderBriefTable {
  person_id: number;
  name: string;
  category: string;
  city: string;
  region: string;
  faith: ColumnType<string | null, string | undefined | null, string | null>;
  zone: string;
  languages: string[];
  is_listed: boolean;
  takes_inquiries: boolean;
  practice_id: ColumnType<number | null, number | undefined | null, number | null>;
  rating_sum: number;
  review_count: number;
  project_count: number;
  follower_count: number;
  is_sample: boolean;
  is_verified: boolean;
  is_public: boolean;
}

export interface ProviderCityTable {
  key: string;
  language: string;
  name: string;
}

export interface ProviderListingTable {
  person_id: number;
  ordinal: ColumnType<number, never, never>;
  marks: string[];
  followers: number;
  rating: number;
  reviews: number;
  price: number;
  on_sphere: ColumnType<string | null, string | undefined | null, string | null>;
  is_stale: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface ProviderSetTable {
  mark: string;
  chunk: number;
  members: string;
  size: ColumnType<number, never, never>;
}

export interface ProviderTaskTable {
  id: ColumnType<number, never, never>;
  key: string;
  person_id: number;
  title: string;
  due_on: ColumnType<string | null, string | undefined | null, string | null>;
  remind_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  priority: string;
  language: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  done_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface PushDeviceTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  silences: ColumnType<number, number | undefined, number>;
  silent_since: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  rests_until: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface PushKeyTable {
  id: ColumnType<number, number | undefined, number>;
  public_key: string;
  private_key_sealed: Buffer;
}

export interface QuoteTable {
  id: ColumnType<number, never, never>;
  inquiry_id: number;
  revision: number;
  title: string;
  note: ColumnType<string, string | undefined, string>;
  advance_paise: number;
  total_paise: number;
  valid_until: string;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  terms: string;
  terms_note: ColumnType<string, string | undefined, string>;
  state: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  end_notified_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface QuoteStageTable {
  id: ColumnType<number, never, never>;
  quote_id: number;
  position: number;
  name: string;
  days: ColumnType<number | null, number | undefined | null, number | null>;
  amount_paise: number;
}

export interface RateLimitTable {
  key: string;
  window_ends_at: ColumnType<Date, Date | string, Date | string>;
  hits: number;
}

export interface ReadingPlaceTable {
  person_id: number;
  work_id: number;
  chapter: string;
  label: ColumnType<string, string | undefined, string>;
  editions: ColumnType<string[], string[] | undefined, string[]>;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface ReadingPlanTable {
  person_id: number;
  work_id: number;
  days: number;
  begins_on: string;
  remind_at_minute: ColumnType<number | null, number | undefined | null, number | null>;
  reminded_on: ColumnType<string | null, string | undefined | null, string | null>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  finished_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface ReceiptCounterTable {
  space_id: number;
  year: number;
  last_no: number;
}

export interface ReceiptLetterTable {
  payment_id: number;
  attempt: string;
  began_at: ColumnType<Date, Date | string, Date | string>;
  done_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  about: ColumnType<string, string | undefined, string>;
}

export interface RecordingTable {
  id: ColumnType<number, never, never>;
  broadcast_id: number;
  occurrence_id: number;
  space_id: number;
  duration_ms: number;
  size: number;
  poster: ColumnType<string | null, string | undefined | null, string | null>;
  mp4: ColumnType<string | null, string | undefined | null, string | null>;
  may_download: ColumnType<boolean, boolean | undefined, boolean>;
  is_public: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
  told_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface RecordingBriefTable {
  id: ColumnType<number | null, number | undefined | null, number | null>;
  space_id: number;
  occurrence_id: number;
  duration_ms: number;
  started_at: ColumnType<Date, Date | string, Date | string>;
  is_public: boolean;
}

export interface RecoveryCodeTable {
  code_hash: Buffer;
  user_id: string;
  used_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface RecurringGiftTable {
  mandate_id: number;
  is_anonymous: ColumnType<boolean, boolean | undefined, boolean>;
  message: ColumnType<string, string | undefined, string>;
  in_memory_of: ColumnType<string, string | undefined, string>;
  campaign_id: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface RefundTable {
  id: ColumnType<number, never, never>;
  payment_id: number;
  kind: ColumnType<string, string | undefined, string>;
  way: string;
  amount_paise: number;
  reason: ColumnType<string, string | undefined, string>;
  state: ColumnType<string, string | undefined, string>;
  idempotency_key: string;
  gateway_payment_id: ColumnType<string | null, string | undefined | null, string | null>;
  gateway_refund_id: ColumnType<string | null, string | undefined | null, string | null>;
  bank_reference: ColumnType<string, string | undefined, string>;
  failed_reason: ColumnType<string, string | undefined, string>;
  requested_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  processed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  tries: ColumnType<number, number | undefined, number>;
  retry_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  failed_refund_ids: ColumnType<string[], string[] | undefined, string[]>;
  settled_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface ReportTable {
  id: ColumnType<number, never, never>;
  entity: string;
  entity_id: ColumnType<number | null, number | undefined | null, number | null>;
  reporter_id: ColumnType<number | null, number | undefined | null, number | null>;
  reporter_email: ColumnType<string, string | undefined, string>;
  reason: string;
  note: ColumnType<string, string | undefined, string>;
  page_url: ColumnType<string, string | undefined, string>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  handled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  handled_by: ColumnType<number | null, number | undefined | null, number | null>;
  outcome: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface ReservationTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  status: string;
  reserved_at: ColumnType<Date, Date | string | undefined, Date | string>;
  promoted_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  promotion_notified_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  ticket_code: ColumnType<string, string | undefined, string>;
  checked_in_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  checked_in_by: ColumnType<number | null, number | undefined | null, number | null>;
  reserved_until: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  admission_id: number;
}

export interface ReservationBriefTable {
  subject_type: string;
  subject_id: number;
  person_id: number;
  status: string;
  reserved_until: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface ReservationFeeTable {
  payment_id: number;
  admission_id: number;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  refund_due_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  refund_reason: ColumnType<string | null, string | undefined | null, string | null>;
  refund_asked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  refund_owed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface ReviewBriefTable {
  subject_type: string;
  subject_id: number;
  person_id: number;
  rating: number;
}

export interface SchemaMigrationTable {
  name: string;
  sha256: string;
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SearchDocumentTable {
  entity: string;
  entity_id: number;
  name: string;
  words: string;
  marks: ColumnType<string[], string[] | undefined, string[]>;
  on_sphere: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface SearchWordTable {
  entity: string;
  word: string;
}

export interface ServiceTable {
  id: ColumnType<number, never, never>;
  provider_id: ColumnType<number | null, number | undefined | null, number | null>;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  name: string;
  description: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  duration_minutes: number;
  buffer_minutes: ColumnType<number, number | undefined, number>;
  step_minutes: ColumnType<number, number | undefined, number>;
  price_kind: string;
  price_paise: ColumnType<number | null, number | undefined | null, number | null>;
  samagri: ColumnType<string[], string[] | undefined, string[]>;
  at_home: ColumnType<boolean, boolean | undefined, boolean>;
  at_space: ColumnType<boolean, boolean | undefined, boolean>;
  is_online: ColumnType<boolean, boolean | undefined, boolean>;
  place: ColumnType<string, string | undefined, string>;
  capacity: ColumnType<number, number | undefined, number>;
  is_instant: ColumnType<boolean, boolean | undefined, boolean>;
  proof_hours: ColumnType<number | null, number | undefined | null, number | null>;
  full_refund_hours: ColumnType<number, number | undefined, number>;
  half_refund_hours: ColumnType<number, number | undefined, number>;
  position: ColumnType<number, number | undefined, number>;
  booking_count: ColumnType<number, number | undefined, number>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  archived_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface ServiceHoursTable {
  id: ColumnType<number, never, never>;
  provider_id: ColumnType<number | null, number | undefined | null, number | null>;
  service_id: ColumnType<number | null, number | undefined | null, number | null>;
  weekday: number;
  opens_at: string;
  closes_at: string;
}

export interface ServicePerformerTable {
  service_id: number;
  person_id: number;
}

export interface ShelfBookmarkTable {
  person_id: number;
  item_id: number;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface ShelfDownloadTable {
  person_id: number;
  item_id: number;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface ShelfEditionTable {
  work_id: number;
  kind: string;
  language: string;
  script: string;
  title: string;
  subtitle: string;
  description: string;
  translator: string;
  position: number;
}

export interface ShelfEpisodeTable {
  recording_id: number;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  failed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface ShelfItemTable {
  id: ColumnType<number, never, never>;
  kind: string;
  category: string;
  work_id: ColumnType<number | null, number | undefined | null, number | null>;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  added_by: ColumnType<number | null, number | undefined | null, number | null>;
  title: ColumnType<string, string | undefined, string>;
  author: ColumnType<string, string | undefined, string>;
  description: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  spoken: ColumnType<string | null, string | undefined | null, string | null>;
  media_id: ColumnType<number | null, number | undefined | null, number | null>;
  duration_ms: ColumnType<number | null, number | undefined | null, number | null>;
  chapters: ColumnType<unknown, unknown | undefined, unknown>;
  follows_work_id: ColumnType<number | null, number | undefined | null, number | null>;
  licence: ColumnType<string, string | undefined, string>;
  source: ColumnType<string, string | undefined, string>;
  source_url: ColumnType<string | null, string | undefined | null, string | null>;
  is_listed: ColumnType<boolean, boolean | undefined, boolean>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  plays: ColumnType<number, number | undefined, number>;
  downloads: ColumnType<number, number | undefined, number>;
  uses: ColumnType<number, never, never>;
  rating_sum: ColumnType<number, number | undefined, number>;
  rating_count: ColumnType<number, number | undefined, number>;
  version: ColumnType<number, number | undefined, number>;
  is_stale: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
  upload_id: ColumnType<string | null, string | undefined | null, string | null>;
  is_episode: ColumnType<boolean, boolean | undefined, boolean>;
  recording_id: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface ShelfOpenedTable {
  person_id: number;
  item_id: number;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface ShelfRatingTable {
  item_id: number;
  person_id: number;
  stars: number;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface ShelfRecentTable {
  person_id: number;
  item_id: number;
  place_ms: ColumnType<number, number | undefined, number>;
  placed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface ShelfTrackTable {
  item_id: number;
  kind: string;
  language: string;
  vtt: string;
}

export interface ShelfUseTable {
  item_id: number;
  use: string;
  day: string;
  visitor_hash: Buffer;
}

export interface ShrineTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  name: ColumnType<string, string | undefined, string>;
  forms: string[];
  takes_words: ColumnType<boolean, boolean | undefined, boolean>;
  is_open: ColumnType<boolean, boolean | undefined, boolean>;
  version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

export interface SpaceTable {
  id: ColumnType<number, never, never>;
  kind: string;
  faith: string;
  name: string;
  local_name: ColumnType<string, string | undefined, string>;
  description: ColumnType<string, string | undefined, string>;
  full_description: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  city: ColumnType<string, string | undefined, string>;
  region: ColumnType<string, string | undefined, string>;
  country: ColumnType<string, string | undefined, string>;
  address: ColumnType<string, string | undefined, string>;
  lat: ColumnType<number | null, number | undefined | null, number | null>;
  lng: ColumnType<number | null, number | undefined | null, number | null>;
  zone: ColumnType<string, string | undefined, string>;
  established: ColumnType<number | null, number | undefined | null, number | null>;
  phone: ColumnType<string, string | undefined, string>;
  email: ColumnType<string, string | undefined, string>;
  website: ColumnType<string, string | undefined, string>;
  morning_opens: ColumnType<string | null, string | undefined | null, string | null>;
  morning_closes: ColumnType<string | null, string | undefined | null, string | null>;
  evening_opens: ColumnType<string | null, string | undefined | null, string | null>;
  evening_closes: ColumnType<string | null, string | undefined | null, string | null>;
  facilities: ColumnType<string[], string[] | undefined, string[]>;
  is_listed: ColumnType<boolean, boolean | undefined, boolean>;
  reviews_enabled: ColumnType<boolean, boolean | undefined, boolean>;
  verified_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  verified_by: ColumnType<number | null, number | undefined | null, number | null>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
  follower_count: ColumnType<number, number | undefined, number>;
  review_count: ColumnType<number, number | undefined, number>;
  rating_sum: ColumnType<number, number | undefined, number>;
  rating_average: ColumnType<number | null, never, never>;
  on_sphere: ColumnType<string | null, never, never>;
  tours_enabled: ColumnType<boolean, boolean | undefined, boolean>;
  listing_held_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  festival: ColumnType<string, string | undefined, string>;
  festival_from: ColumnType<string | null, string | undefined | null, string | null>;
  festival_to: ColumnType<string | null, string | undefined | null, string | null>;
  verified_names: ColumnType<string[], string[] | undefined, string[]>;
  unmarked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  steps_hidden_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  is_unclaimed: ColumnType<boolean, boolean | undefined, boolean>;
  source: ColumnType<string | null, string | undefined | null, string | null>;
  asked_for_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  listing_rank: ColumnType<number | null, never, never>;
}

export interface SpaceArtistTable {
  space_id: number;
  person_id: number;
  confirmed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  asked_by: ColumnType<string, string | undefined, string>;
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  asked_by_id: ColumnType<number | null, number | undefined | null, number | null>;
  declined_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface SpaceBriefTable {
  id: number;
  kind: string;
  faith: string;
  category: string;
  name: string;
  local_name: string;
  language: string;
  city: string;
  region: string;
  country: string;
  zone: string;
  is_listed: boolean;
  is_verified: boolean;
  is_sample: boolean;
  follower_count: number;
  review_count: number;
  rating_sum: number;
  tours_enabled: boolean;
  is_place: boolean;
  is_unclaimed: boolean;
  source: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface SpaceCalendarTable {
  space_id: number;
  tradition: ColumnType<string | null, string | undefined | null, string | null>;
  months: ColumnType<string | null, string | undefined | null, string | null>;
  prayer_method: ColumnType<string | null, string | undefined | null, string | null>;
  asr: ColumnType<string | null, string | undefined | null, string | null>;
  high_latitude: ColumnType<string | null, string | undefined | null, string | null>;
  hijri_shift: ColumnType<number, number | undefined, number>;
  fajr_iqama: ColumnType<string | null, string | undefined | null, string | null>;
  dhuhr_iqama: ColumnType<string | null, string | undefined | null, string | null>;
  asr_iqama: ColumnType<string | null, string | undefined | null, string | null>;
  maghrib_iqama: ColumnType<string | null, string | undefined | null, string | null>;
  isha_iqama: ColumnType<string | null, string | undefined | null, string | null>;
  jumuah: ColumnType<string[], string[] | undefined, string[]>;
  version: ColumnType<number, number | undefined, number>;
  revision: ColumnType<number, number | undefined, number>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

export interface SpaceDocumentTable {
  id: ColumnType<number, never, never>;
  verification_id: number;
  kind: string;
  name: string;
  mime: string;
  bytes: number;
  storage_key: string;
  deleted_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface SpaceFollowTable {
  person_id: number;
  space_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  tells_live: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface SpaceFollowDayTable {
  space_id: number;
  day: string;
  change: number;
}

export interface SpaceInvitationTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  email: string;
  role: string;
  token_hash: ColumnType<string | null, string | undefined | null, string | null>;
  language: ColumnType<string, string | undefined, string>;
  invited_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  ended_as: ColumnType<string | null, string | undefined | null, string | null>;
  ended_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface SpaceKindTable {
  code: string;
  position: number;
  usual_faith: ColumnType<string | null, string | undefined | null, string | null>;
  is_place: boolean;
  is_registrable: boolean;
  has_admin_pages: boolean;
  has_festival: boolean;
}

export interface SpaceMemberTable {
  space_id: number;
  person_id: number;
  role: string;
  since: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SpaceOrganizerTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  name: string;
  role: string;
  experience: ColumnType<string, string | undefined, string>;
  position: ColumnType<number, number | undefined, number>;
}

export interface SpaceReviewTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  person_id: number;
  rating: number;
  text: string;
  language: ColumnType<string, string | undefined, string>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  edited_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface SpaceSaveTable {
  person_id: number;
  space_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SpaceSourceTable {
  source: string;
  ref: string;
  space_id: number;
  extract: string;
  fields: ColumnType<unknown | null, unknown | undefined | null, unknown | null>;
  names: ColumnType<string[], string[] | undefined, string[]>;
  notes: ColumnType<unknown, unknown | undefined, unknown>;
  digest: string;
  imported_at: ColumnType<Date, Date | string, Date | string>;
  gone_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface SpaceSpecialDayTable {
  space_id: number;
  first_day: string;
  last_day: string;
  kind: string;
  name: string;
  every_year: ColumnType<boolean, boolean | undefined, boolean>;
  spans: unknown;
}

export interface SpaceTeamTable {
  space_id: number;
  person_id: number;
  role: string;
  since: ColumnType<Date, Date | string, Date | string>;
}

export interface SpaceVerificationTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  asked_by: ColumnType<number | null, number | undefined | null, number | null>;
  note: ColumnType<string, string | undefined, string>;
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  decided_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  decided_by: ColumnType<number | null, number | undefined | null, number | null>;
  outcome: ColumnType<string | null, string | undefined | null, string | null>;
  reason: ColumnType<string, string | undefined, string>;
  is_claim: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface SpaceVersionTable {
  space_id: number;
  version: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  restored_from: ColumnType<number | null, number | undefined | null, number | null>;
  changed: ColumnType<string[], string[] | undefined, string[]>;
  details: unknown;
}

export interface SpaceViewTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  kind: string;
  title: string;
  language: ColumnType<string, string | undefined, string>;
  media_id: ColumnType<number | null, number | undefined | null, number | null>;
  thumbnail_id: ColumnType<number | null, number | undefined | null, number | null>;
  url: ColumnType<string | null, string | undefined | null, string | null>;
  facts: ColumnType<unknown, unknown | undefined, unknown>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SpaceVisitTable {
  space_id: number;
  day: string;
  visitor_hash: Buffer;
}

export interface SpaceVisitDayTable {
  space_id: number;
  day: string;
  visitors: number;
}

export interface SpaceVpaTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  vpa: string;
  payee_name: string;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  verified_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  verified_by: ColumnType<number | null, number | undefined | null, number | null>;
  refused_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  refused_reason: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface SpaceWeekdayTable {
  space_id: number;
  weekday: number;
  spans: unknown;
}

export interface StoppedPersonTable {
  id: number;
  email: string;
}

export interface StorageUseTable {
  holder: string;
  holder_id: number;
  bytes: number;
}

export interface StreamKeyTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  occurrence_id: ColumnType<number | null, number | undefined | null, number | null>;
  hash: Buffer;
  sealed: Buffer;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  retired_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface TeamPresenceTable {
  node_id: string;
  person_id: number;
  is_away: ColumnType<boolean, boolean | undefined, boolean>;
  beat_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TextImportTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  upload_id: string;
  file_name: string;
  bytes: number;
  state: ColumnType<string, string | undefined, string>;
  report: ColumnType<unknown | null, unknown | undefined | null, unknown | null>;
  refusal: ColumnType<unknown | null, unknown | undefined | null, unknown | null>;
  facts: ColumnType<unknown | null, unknown | undefined | null, unknown | null>;
  work_id: ColumnType<number | null, number | undefined | null, number | null>;
  version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

export interface TourTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  title: string;
  about: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  published_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  version: ColumnType<number, number | undefined, number>;
  views: ColumnType<number, number | undefined, number>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TourHotspotTable {
  id: ColumnType<number, never, never>;
  scene_id: number;
  kind: string;
  yaw: number;
  pitch: number;
  title: string;
  body: ColumnType<string, string | undefined, string>;
  target_id: ColumnType<number | null, number | undefined | null, number | null>;
  sound_id: ColumnType<number | null, number | undefined | null, number | null>;
  version: ColumnType<number, number | undefined, number>;
}

export interface TourLookTable {
  tour_id: ColumnType<number | null, number | undefined | null, number | null>;
  view_id: ColumnType<number | null, number | undefined | null, number | null>;
  day: string;
  visitor_hash: Buffer;
}

export interface TourSceneTable {
  id: ColumnType<number, never, never>;
  tour_id: number;
  position: number;
  title: string;
  about: ColumnType<string, string | undefined, string>;
  media_id: number;
  still_id: number;
  ground: ColumnType<string, string | undefined, string>;
  width: number;
  height: number;
  tiled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  start_yaw: ColumnType<number, number | undefined, number>;
  start_pitch: ColumnType<number, number | undefined, number>;
  sound_id: ColumnType<number | null, number | undefined | null, number | null>;
  version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TranslationTable {
  entity: string;
  entity_id: number;
  field: string;
  language: string;
  text: string;
}

export interface TwoFactorTable {
  user_id: string;
  id: ColumnType<number, never, never>;
  secret_sealed: Buffer;
  created_at: ColumnType<Date, Date | string, Date | string>;
  confirmed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  last_step: ColumnType<number, number | undefined, number>;
}

export interface UploadTable {
  id: string;
  person_id: number;
  purpose: string;
  name: string;
  bytes: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  completed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  used_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface VerseTable {
  id: ColumnType<number, never, never>;
  chapter_id: number;
  label: string;
  first: number;
  last: number;
  position: number;
}

export interface VerseLinkTable {
  verse_id: number;
  position: number;
  to_work: ColumnType<string | null, string | undefined | null, string | null>;
  to_chapter: string;
  to_label: string;
}

export interface VerseMarkTable {
  person_id: number;
  id: string;
  work_id: number;
  chapter: string;
  label: string;
  first: number;
  edition: ColumnType<string, string | undefined, string>;
  begins: ColumnType<number | null, number | undefined | null, number | null>;
  ends: ColumnType<number | null, number | undefined | null, number | null>;
  quote: ColumnType<string, string | undefined, string>;
  colour: string;
  note: ColumnType<string, string | undefined, string>;
  found_by: ColumnType<string, string | undefined, string>;
  version: ColumnType<number, number | undefined, number>;
  changes: ColumnType<string[], string[] | undefined, string[]>;
  made_at: ColumnType<Date, Date | string, Date | string>;
  changed_at: ColumnType<Date, Date | string, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface VerseTextTable {
  verse_id: number;
  edition_id: number;
  text: string;
  heading: ColumnType<string | null, string | undefined | null, string | null>;
  notes: ColumnType<unknown, unknown | undefined, unknown>;
  words: ColumnType<unknown | null, unknown | undefined | null, unknown | null>;
  version: number;
  bytes: ColumnType<number, never, never>;
}

export interface ViewCountTable {
  view_id: number;
  views: ColumnType<number, number | undefined, number>;
}

export interface VisitTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  space_id: number;
  day: string;
  at: ColumnType<Date, Date | string, Date | string>;
  is_virtual: boolean;
  way: string;
  occurrence_id: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface VisitDoorTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  token_hash: Buffer;
  token_sealed: Buffer;
  renewed_at: ColumnType<Date, Date | string, Date | string>;
}

export interface VisitPlaceTable {
  person_id: number;
  space_id: number;
  visits: number;
  virtual_visits: number;
  last_day: string;
}

export interface VolunteerTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  name: string;
  role: ColumnType<string, string | undefined, string>;
  skills: ColumnType<string[], string[] | undefined, string[]>;
  status: string;
  joined_on: ColumnType<string, string | undefined, string>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  email: ColumnType<string, string | undefined, string>;
  phone: ColumnType<string, string | undefined, string>;
  phone_key: ColumnType<string | null, never, never>;
  availability: ColumnType<string[], string[] | undefined, string[]>;
  experience: ColumnType<string, string | undefined, string>;
  note: ColumnType<string, string | undefined, string>;
  search_text: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
}

export interface VolunteerAssignmentTable {
  id: ColumnType<number, never, never>;
  shift_id: number;
  volunteer_id: number;
  state: string;
  swap_with: ColumnType<number | null, number | undefined | null, number | null>;
  swapped_to: ColumnType<number | null, number | undefined | null, number | null>;
  token: string;
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  asked_by: ColumnType<number | null, number | undefined | null, number | null>;
  answered_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface VolunteerCheckinTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  volunteer_id: number;
  shift_id: ColumnType<number | null, number | undefined | null, number | null>;
  in_at: ColumnType<Date, Date | string, Date | string>;
  out_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  way: string;
  recorded_by: ColumnType<number | null, number | undefined | null, number | null>;
  corrected_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface VolunteerRatingTable {
  id: ColumnType<number, never, never>;
  volunteer_id: number;
  shift_id: ColumnType<number | null, number | undefined | null, number | null>;
  rating: number;
  note: ColumnType<string, string | undefined, string>;
  rated_by: ColumnType<number | null, number | undefined | null, number | null>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface VolunteerShiftTable {
  id: ColumnType<number, never, never>;
  space_id: number;
  occurrence_id: ColumnType<number | null, number | undefined | null, number | null>;
  title: string;
  role: string;
  needed: number;
  starts_at: ColumnType<Date, Date | string, Date | string>;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  place: ColumnType<string, string | undefined, string>;
  note: ColumnType<string, string | undefined, string>;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  cancelled_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface WatchLinkTable {
  id: ColumnType<number, never, never>;
  occurrence_id: number;
  name: string;
  token_hash: Buffer;
  created_by: ColumnType<number | null, number | undefined | null, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  used_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  withdrawn_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface WatchingTable {
  person_id: number;
  occurrence_id: number;
  seconds: ColumnType<number, number | undefined, number>;
  seen_at: ColumnType<Date, Date | string, Date | string>;
  day: string;
}

export interface WorkTable {
  id: ColumnType<number, never, never>;
  slug: string;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  added_by: ColumnType<number | null, number | undefined | null, number | null>;
  category: string;
  faith: ColumnType<string | null, string | undefined | null, string | null>;
  author: ColumnType<string, string | undefined, string>;
  chapters: ColumnType<number, number | undefined, number>;
  verses: ColumnType<number, number | undefined, number>;
  words: ColumnType<number, number | undefined, number>;
  bytes: ColumnType<number, number | undefined, number>;
  languages: ColumnType<string[], string[] | undefined, string[]>;
  is_listed: ColumnType<boolean, boolean | undefined, boolean>;
  is_open: ColumnType<boolean, boolean | undefined, boolean>;
  version: ColumnType<number, number | undefined, number>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
  removed_by: ColumnType<number | null, number | undefined | null, number | null>;
  removed_for: ColumnType<string | null, string | undefined | null, string | null>;
}

export interface WorkBriefTable {
  id: number;
  slug: string;
  space_id: ColumnType<number | null, number | undefined | null, number | null>;
  category: string;
  faith: ColumnType<string | null, string | undefined | null, string | null>;
  author: string;
  chapters: number;
  verses: number;
  words: number;
  languages: string[];
  is_sample: boolean;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

export interface YatraTable {
  id: ColumnType<number, never, never>;
  person_id: ColumnType<number | null, number | undefined | null, number | null>;
  key: ColumnType<string | null, string | undefined | null, string | null>;
  title: string;
  description: ColumnType<string, string | undefined, string>;
  language: ColumnType<string, string | undefined, string>;
  starts_on: ColumnType<string | null, string | undefined | null, string | null>;
  sets_out_at: ColumnType<number, number | undefined, number>;
  hours_a_day: ColumnType<number, number | undefined, number>;
  way: ColumnType<string, string | undefined, string>;
  is_round: ColumnType<boolean, boolean | undefined, boolean>;
  version: ColumnType<number, number | undefined, number>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

export interface YatraLinkTable {
  id: ColumnType<number, never, never>;
  yatra_id: number;
  token_hash: Buffer;
  token_sealed: Buffer;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

export interface YatraStopTable {
  yatra_id: number;
  space_id: number;
  position: number;
  note: ColumnType<string, string | undefined, string>;
  stay_minutes: ColumnType<number, number | undefined, number>;
  nights: ColumnType<number, number | undefined, number>;
  seen_lat: number;
  seen_lng: number;
  is_visited: ColumnType<boolean, boolean | undefined, boolean>;
  ticked_at: ColumnType<Date | null, Date | string | undefined | null, Date | string | null>;
}

export interface YearLinkTable {
  id: ColumnType<number, never, never>;
  person_id: number;
  year: number;
  token_hash: Buffer;
  token_sealed: Buffer;
  shows_gifts: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

export interface DB {
  activity: ActivityTable;
  activity_change: ActivityChangeTable;
  activity_month: ActivityMonthTable;
  administrator_brief: AdministratorBriefTable;
  admission: AdmissionTable;
  admission_brief: AdmissionBriefTable;
  artist: ArtistTable;
  artist_busy_day: ArtistBusyDayTable;
  artist_credential: ArtistCredentialTable;
  artist_hours: ArtistHoursTable;
  artist_review: ArtistReviewTable;
  artist_visit: ArtistVisitTable;
  artist_visit_day: ArtistVisitDayTable;
  audit: AuditTable;
  auth_account: AuthAccountTable;
  auth_session: AuthSessionTable;
  auth_user: AuthUserTable;
  auth_verification: AuthVerificationTable;
  bank_statement: BankStatementTable;
  bank_statement_line: BankStatementLineTable;
  blackout: BlackoutTable;
  booking: BookingTable;
  booking_ceremony: BookingCeremonyTable;
  booking_feed: BookingFeedTable;
  booking_name: BookingNameTable;
  booking_payment: BookingPaymentTable;
  booking_proof: BookingProofTable;
  booking_proof_view: BookingProofViewTable;
  booking_setting: BookingSettingTable;
  broadcast: BroadcastTable;
  broadcast_init: BroadcastInitTable;
  broadcast_refusal: BroadcastRefusalTable;
  broadcast_segment: BroadcastSegmentTable;
  budget: BudgetTable;
  calendar_feed: CalendarFeedTable;
  calendar_ruling: CalendarRulingTable;
  call: CallTable;
  call_seat: CallSeatTable;
  campaign: CampaignTable;
  change_request: ChangeRequestTable;
  channel: ChannelTable;
  channel_member: ChannelMemberTable;
  channel_reader: ChannelReaderTable;
  channel_state: ChannelStateTable;
  chapter: ChapterTable;
  chapter_read: ChapterReadTable;
  chapter_title: ChapterTitleTable;
  chat_block: ChatBlockTable;
  chat_message: ChatMessageTable;
  chat_mute: ChatMuteTable;
  chat_word: ChatWordTable;
  child_account: ChildAccountTable;
  city: CityTable;
  commission: CommissionTable;
  commission_payment: CommissionPaymentTable;
  commission_payment_request: CommissionPaymentRequestTable;
  commission_stage: CommissionStageTable;
  community: CommunityTable;
  community_case: CommunityCaseTable;
  community_contribution: CommunityContributionTable;
  community_decision: CommunityDecisionTable;
  community_digest: CommunityDigestTable;
  community_digest_mail: CommunityDigestMailTable;
  community_member: CommunityMemberTable;
  community_report: CommunityReportTable;
  community_tag: CommunityTagTable;
  discussion: DiscussionTable;
  discussion_day: DiscussionDayTable;
  discussion_follow: DiscussionFollowTable;
  discussion_like: DiscussionLikeTable;
  discussion_mention: DiscussionMentionTable;
  discussion_reply: DiscussionReplyTable;
  discussion_reply_like: DiscussionReplyLikeTable;
  discussion_revision: DiscussionRevisionTable;
  discussion_view: DiscussionViewTable;
  dispute: DisputeTable;
  edition: EditionTable;
  email_change: EmailChangeTable;
  event_brief: EventBriefTable;
  event_like: EventLikeTable;
  event_occurrence: EventOccurrenceTable;
  event_plan: EventPlanTable;
  event_rating: EventRatingTable;
  event_reminder: EventReminderTable;
  event_series: EventSeriesTable;
  faith: FaithTable;
  federation_activity: FederationActivityTable;
  federation_actor: FederationActorTable;
  federation_change: FederationChangeTable;
  federation_delivery: FederationDeliveryTable;
  federation_follower: FederationFollowerTable;
  federation_host: FederationHostTable;
  federation_inbox: FederationInboxTable;
  federation_key: FederationKeyTable;
  federation_post: FederationPostTable;
  federation_reaction: FederationReactionTable;
  federation_seen: FederationSeenTable;
  fund: FundTable;
  gateway_account: GatewayAccountTable;
  gateway_event: GatewayEventTable;
  gateway_payment: GatewayPaymentTable;
  gift: GiftTable;
  gift_change: GiftChangeTable;
  gift_giver: GiftGiverTable;
  gift_name: GiftNameTable;
  gift_sum: GiftSumTable;
  giving_export: GivingExportTable;
  hall_presence: HallPresenceTable;
  hidden_author: HiddenAuthorTable;
  host_message: HostMessageTable;
  household: HouseholdTable;
  household_member: HouseholdMemberTable;
  hundi_count: HundiCountTable;
  inquiry: InquiryTable;
  inquiry_draft: InquiryDraftTable;
  installation: InstallationTable;
  japa_day: JapaDayTable;
  journey_setting: JourneySettingTable;
  kept_copy: KeptCopyTable;
  ledger_account: LedgerAccountTable;
  ledger_book: LedgerBookTable;
  ledger_closing: LedgerClosingTable;
  ledger_entry: LedgerEntryTable;
  ledger_line: LedgerLineTable;
  ledger_transaction: LedgerTransactionTable;
  leftover: LeftoverTable;
  live_attendance: LiveAttendanceTable;
  live_presence: LivePresenceTable;
  live_room: LiveRoomTable;
  live_session: LiveSessionTable;
  mandate: MandateTable;
  media: MediaTable;
  media_use: MediaUseTable;
  message: MessageTable;
  message_file: MessageFileTable;
  message_mention: MessageMentionTable;
  message_reaction: MessageReactionTable;
  newsletter_copy: NewsletterCopyTable;
  newsletter_letter: NewsletterLetterTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  notification: NotificationTable;
  notification_delivery: NotificationDeliveryTable;
  offering: OfferingTable;
  offering_count: OfferingCountTable;
  offering_form: OfferingFormTable;
  order_address: OrderAddressTable;
  order_letter: OrderLetterTable;
  order_link: OrderLinkTable;
  order_mail_stop: OrderMailStopTable;
  outbox: OutboxTable;
  own_data_file: OwnDataFileTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  payee_brief: PayeeBriefTable;
  payment: PaymentTable;
  payment_record: PaymentRecordTable;
  payment_setting: PaymentSettingTable;
  payment_subject: PaymentSubjectTable;
  pending_sign_in: PendingSignInTable;
  person: PersonTable;
  person_achievement: PersonAchievementTable;
  person_badge: PersonBadgeTable;
  person_block: PersonBlockTable;
  person_contact: PersonContactTable;
  person_follow: PersonFollowTable;
  person_interest: PersonInterestTable;
  person_leaving: PersonLeavingTable;
  person_setting: PersonSettingTable;
  place_duplicate: PlaceDuplicateTable;
  place_import: PlaceImportTable;
  portfolio_item: PortfolioItemTable;
  portfolio_like: PortfolioLikeTable;
  post: PostTable;
  post_artist: PostArtistTable;
  post_comment: PostCommentTable;
  post_comment_mention: PostCommentMentionTable;
  post_like: PostLikeTable;
  post_revision: PostRevisionTable;
  post_save: PostSaveTable;
  post_share: PostShareTable;
  post_video: PostVideoTable;
  prayer_instant: PrayerInstantTable;
  prayer_place: PrayerPlaceTable;
  prayer_reminder: PrayerReminderTable;
  prayer_request: PrayerRequestTable;
  private_watcher: PrivateWatcherTable;
  provider_brief: ProviderBriefTable;
  provider_city: ProviderCityTable;
  provider_listing: ProviderListingTable;
  provider_set: ProviderSetTable;
  provider_task: ProviderTaskTable;
  push_device: PushDeviceTable;
  push_key: PushKeyTable;
  quote: QuoteTable;
  quote_stage: QuoteStageTable;
  rate_limit: RateLimitTable;
  reading_place: ReadingPlaceTable;
  reading_plan: ReadingPlanTable;
  receipt_counter: ReceiptCounterTable;
  receipt_letter: ReceiptLetterTable;
  recording: RecordingTable;
  recording_brief: RecordingBriefTable;
  recovery_code: RecoveryCodeTable;
  recurring_gift: RecurringGiftTable;
  refund: RefundTable;
  report: ReportTable;
  reservation: ReservationTable;
  reservation_brief: ReservationBriefTable;
  reservation_fee: ReservationFeeTable;
  review_brief: ReviewBriefTable;
  schema_migration: SchemaMigrationTable;
  search_document: SearchDocumentTable;
  search_word: SearchWordTable;
  service: ServiceTable;
  service_hours: ServiceHoursTable;
  service_performer: ServicePerformerTable;
  shelf_bookmark: ShelfBookmarkTable;
  shelf_download: ShelfDownloadTable;
  shelf_edition: ShelfEditionTable;
  shelf_episode: ShelfEpisodeTable;
  shelf_item: ShelfItemTable;
  shelf_opened: ShelfOpenedTable;
  shelf_rating: ShelfRatingTable;
  shelf_recent: ShelfRecentTable;
  shelf_track: ShelfTrackTable;
  shelf_use: ShelfUseTable;
  shrine: ShrineTable;
  space: SpaceTable;
  space_artist: SpaceArtistTable;
  space_brief: SpaceBriefTable;
  space_calendar: SpaceCalendarTable;
  space_document: SpaceDocumentTable;
  space_follow: SpaceFollowTable;
  space_follow_day: SpaceFollowDayTable;
  space_invitation: SpaceInvitationTable;
  space_kind: SpaceKindTable;
  space_member: SpaceMemberTable;
  space_organizer: SpaceOrganizerTable;
  space_review: SpaceReviewTable;
  space_save: SpaceSaveTable;
  space_source: SpaceSourceTable;
  space_special_day: SpaceSpecialDayTable;
  space_team: SpaceTeamTable;
  space_verification: SpaceVerificationTable;
  space_version: SpaceVersionTable;
  space_view: SpaceViewTable;
  space_visit: SpaceVisitTable;
  space_visit_day: SpaceVisitDayTable;
  space_vpa: SpaceVpaTable;
  space_weekday: SpaceWeekdayTable;
  stopped_person: StoppedPersonTable;
  storage_use: StorageUseTable;
  stream_key: StreamKeyTable;
  team_presence: TeamPresenceTable;
  text_import: TextImportTable;
  tour: TourTable;
  tour_hotspot: TourHotspotTable;
  tour_look: TourLookTable;
  tour_scene: TourSceneTable;
  translation: TranslationTable;
  two_factor: TwoFactorTable;
  upload: UploadTable;
  verse: VerseTable;
  verse_link: VerseLinkTable;
  verse_mark: VerseMarkTable;
  verse_text: VerseTextTable;
  view_count: ViewCountTable;
  visit: VisitTable;
  visit_door: VisitDoorTable;
  visit_place: VisitPlaceTable;
  volunteer: VolunteerTable;
  volunteer_assignment: VolunteerAssignmentTable;
  volunteer_checkin: VolunteerCheckinTable;
  volunteer_rating: VolunteerRatingTable;
  volunteer_shift: VolunteerShiftTable;
  watch_link: WatchLinkTable;
  watching: WatchingTable;
  work: WorkTable;
  work_brief: WorkBriefTable;
  yatra: YatraTable;
  yatra_link: YatraLinkTable;
  yatra_stop: YatraStopTable;
  year_link: YearLinkTable;
}
