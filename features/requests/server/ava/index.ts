import type { PartnerToken, PartnerTokensOffer } from '@alethea/accounts/offers';
import { DEFAULT_PROVINCE } from '@alethea/kernel/contact/provinces';
import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import type { Call } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { econsultAuth, loadEconsult } from '../../contract/ava-operations.ts';
import { patientFieldsOf, patientInfoOf } from '../../contract/patient-info.ts';
import { patientReferenceOfForm } from '../drafts/draft-content.ts';
import { fetchEconsult } from './partner-api.ts';

/** What the import from the partner's tool stands on. */
export interface AvaParts {
  readonly partner: PartnerTokensOffer & {
    /** Where the partner answers for consults; null when nothing can be imported here. */
    readonly apiUrl: string | null;
  };
  readonly keyring: Pick<Keyring, 'keyedReference'>;
}

/** Binds the import of a consult that was begun in the partner's tool. */
export function avaImplementations({ partner, keyring }: AvaParts): readonly Implementation[] {
  return [
    implementRead(econsultAuth, {
      async read(call, { jwt }) {
        const token = await judged(partner, call, jwt);
        call.authorise(allow('whoever holds a token that the partner has signed'));
        const standing = await partner.standingOf(call.db, call.actor.personId, token);
        if (standing !== 'usable') throw call.failure(standing === 'used' ? 'ava_token_used' : 'ava_linked_elsewhere');
        return { avaConsultId: token.consultId, expiresAt: token.expiresAt.toISOString() };
      },
    }),
    implementWrite(loadEconsult, {
      async prepare(call, { jwt }) {
        const token = await judged(partner, call, jwt);
        call.authorise(allow('whoever holds a token that the partner has signed'));
        const standing = await partner.standingOf(call.db, call.actor.personId, token);
        if (standing === 'elsewhere') throw call.failure('ava_linked_elsewhere');
        // A used token fetches nothing; the repeat of a lost answer, which has used it, must still come as far as that.
        if (standing === 'used') return { token, econsult: null };
        const { consultId } = token;
        const econsult = partner.apiUrl === null ? null : await fetchEconsult(partner.apiUrl, { jwt, consultId });
        if (!econsult) throw call.failure('ava_unavailable');
        return { token, econsult };
      },

      async write(call, _input, { token, econsult }) {
        const { personId } = call.actor;
        call.authorise(allow('a token that the partner has signed for its bearer'));
        if (!econsult || !(await partner.consume(call.tx, token))) throw call.failure('ava_token_used');
        const { avaConsultId, avaUuid, patientHistory } = econsult;
        const fields = patientFieldsOf(econsult.patientInfo);
        call.about({
          recordKind: 'person',
          recordId: personId,
          patientReferenceId: await patientReferenceOfForm(call.tx, keyring, {
            patientProvince: DEFAULT_PROVINCE,
            phn: fields.phn,
          }),
          detail: { avaConsultId },
        });
        const today = dateInEdmonton(call.clock.now());
        return { patientInfo: patientInfoOf(fields, today), avaConsultId, avaUuid, patientHistory };
      },
    }),
  ];
}

type AvaCall = Call<typeof econsultAuth | typeof loadEconsult>;

/** A token that is believed and names a consult. */
async function judged(partner: AvaParts['partner'], call: AvaCall, jwt: string): Promise<PartnerToken> {
  const token = await partner.verify(jwt);
  if (token === 'unavailable') throw call.failure('ava_unavailable');
  if (token === 'invalid' || token.consultId === '') throw call.failure('ava_token_invalid');
  return token;
}
