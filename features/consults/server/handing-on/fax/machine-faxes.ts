import type { Executor } from '@alethea/server-kit/engine/engine';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import { faxTexts } from '../../../texts/spoken/fax.ts';
import type { ConsultNeeds } from '../../core/consult-needs.ts';
import type { MemberRow } from '../../core/consult-store.ts';
import type { Tables } from '../../schema/tables.ts';
import { faxChoicesOf, type SpokenChoices } from './fax-choices.ts';
import { type MemberOffice, memberOfficesOf } from './member-office.ts';
import { type FaxMember, type PlannedFax, planFaxes, type WaitingPart } from './plan-faxes.ts';
import type { PreferredFax } from './post-consult-fax.ts';

interface Member extends Pick<FaxMember, 'personId' | 'activityRole' | 'muted'> {
  readonly addedAtMs: number;
  readonly profile: MemberRow['profile'];
}

/** A consult with what is new of it. */
export interface WaitingConsult
  extends Omit<WaitingPart, 'from'>,
    Pick<Tables['consult'], 'id' | 'patientReferenceId'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
  readonly members: readonly Member[];
  /** True when another run has faxed this part. */
  readonly isDone: boolean;
}

/** A fax to one machine, for one member or several who share it and get the same. */
export interface MachineFax extends PreferredFax {
  readonly office: MemberOffice;
}

/** A consult with its members of today and what was written in between, the question aside; undefined for none. */
export async function loadWaitingConsult(
  executor: Executor,
  { consultId, from, until }: { readonly consultId: string; readonly from: Date; readonly until: Date },
): Promise<WaitingConsult | undefined> {
  const { rows } = await sql<WaitingConsult>`
    select c.id, c.sent_at as "consultSentAt", c.service_type as "serviceType",
      c.patient_reference_id as "patientReferenceId", k.wrapped as "wrappedKey",
      c.first_response_message_id as "firstResponseMessageId",
      exists (select from consult_fax f where f.consult_id = c.id and f.waited_from = ${from}) as "isDone",
      (select coalesce(json_agg(json_build_object('id', g.id, 'sentBy', g.sent_by) order by g.sent_at, g.id), '[]')
        from consult_message g
        where g.consult_id = c.id and g.sent_by is not null and g.withdrawn_at is null and g.sent_at > c.sent_at
          and g.sent_at between ${from} and ${until}) as messages,
      (select coalesce(json_agg(json_build_object('personId', m.person_id, 'activityRole', m.activity_role,
          'muted', coalesce(s.muted, false), 'addedAtMs', (extract(epoch from m.added_at) * 1000)::bigint,
          'profile', m.profile) order by m.added_at, m.person_id), '[]')
        from consult_member m
        left join consult_state s on s.person_id = m.person_id and s.consult_id = m.consult_id
        where m.consult_id = c.id and m.ended_at is null and m.activity_role <> 'moa') as members
    from consult c join data_key k on k.record_id = c.id where c.id = ${consultId}`.execute(executor);
  return rows[0];
}

/** The faxes of what is new, by machine: members whose location is disabled or has no number get none. */
export async function machineFaxesOf(
  needs: Pick<ConsultNeeds, 'people'>,
  executor: Executor,
  consult: WaitingConsult,
  from: Date,
): Promise<readonly MachineFax[]> {
  const ids = consult.members.map(({ personId }) => personId);
  const [choices, offices] = [
    await faxChoicesOf(needs, executor, ids),
    await memberOfficesOf(executor, consult.id, ids),
  ];
  const members = consult.members.flatMap((member) => {
    const [wanted, office] = [choices.get(member.personId), offices.get(member.personId)];
    if (!wanted || !office || office.ownFaxNumber === '') return [];
    return [{ ...member, addedAt: new Date(member.addedAtMs), choices: wanted, office }];
  });
  const planned = planFaxes({ ...consult, from }, members).flatMap((fax) => {
    const member = members.find(({ personId }) => personId === fax.personId);
    return member ? [{ ...fax, ...member }] : [];
  });
  const sharing = Map.groupBy(planned, ({ office, kind, messageIds }) =>
    [office.ownFaxNumber, kind, ...messageIds].join(),
  );
  return [...sharing.values()].flatMap((group) => (group[0] ? [faxFor(group[0], group)] : []));
}

/**
 * A fax by preference as it goes out today once more: to the machine of the first of its members who has one, for those
 * who share it still; null where nobody can be reached.
 */
export async function machineFaxAgain(
  needs: Pick<ConsultNeeds, 'people'>,
  executor: Executor,
  consultId: string,
  {
    kind,
    messageIds,
    memberIds,
    faxNumber,
  }: Pick<PreferredFax, 'kind' | 'messageIds'> & {
    readonly memberIds: readonly string[];
    /** As it was corrected for this fax, for all of them. */
    readonly faxNumber: string | undefined;
  },
): Promise<MachineFax | null> {
  const [choices, offices] = [
    await faxChoicesOf(needs, executor, memberIds),
    await memberOfficesOf(executor, consultId, memberIds),
  ];
  const receivers = memberIds.flatMap((personId): Receiver[] => {
    const [wanted, today] = [choices.get(personId), offices.get(personId)];
    if (!wanted || !today) return [];
    const office = { ...today, ownFaxNumber: faxNumber ?? today.ownFaxNumber };
    return [{ personId, kind, messageIds, choices: wanted, office }];
  });
  const [first] = receivers.filter(({ office }) => office.ownFaxNumber !== '');
  if (!first) return null;
  return faxFor(
    first,
    receivers.filter(({ office }) => office.ownFaxNumber === first.office.ownFaxNumber),
  );
}

type Receiver = PlannedFax & { readonly choices: SpokenChoices; readonly office: MemberOffice };

/** What one of them wants along goes along. */
function faxFor({ personId, kind, messageIds, office, choices }: Receiver, group: readonly Receiver[]): MachineFax {
  const settings = group.map(({ choices }) => choices.faxPdfSettings);
  const names = group.map((receiver) => receiver.office.memberName).join('; ');
  const others = group.map((receiver) => receiver.personId).filter((id) => id !== personId);
  return {
    kind,
    messageIds,
    memberIds: [personId, ...others],
    language: choices.language,
    to: speakingIn(choices.language, () => faxTexts.toMember(names, office.clinicName)),
    office,
    faxNumber: office.ownFaxNumber,
    parts: {
      includePdfs: settings.some(({ includePdfs }) => includePdfs),
      includeImages: settings.some(({ includeImages }) => includeImages),
    },
  };
}
