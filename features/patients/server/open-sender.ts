import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { PatientsOffer } from '../offers.ts';
import { shownSender } from './on-behalf.ts';
import { mayWriteFor } from './patient-message-policy.ts';
import type { PatientNeeds } from './patient-needs.ts';
import { findSenderPlace } from './sender-place.ts';

/** In whose name and from where something goes to a patient; without a decision for it, nothing is told of the place. */
export const openSender: PatientsOffer['openSender'] = async ({ tx, actor }, wish) => {
  const { physicianUid, locationIdx } = wish;
  const place = await findSenderPlace(tx, physicianUid, locationIdx);
  const decision = mayWriteFor(actor, physicianUid, place ?? { clinicId: null, isMember: false });
  if (!place) {
    const isOwn = physicianUid === actor.personId;
    return { decision, sender: isOwn ? 'location_not_yours' : 'physician_not_permitted' };
  }
  const shown = await shownSender(tx, actor, place, wish);
  return { decision, sender: shown ? { place, shown } : 'on_behalf_not_permitted' };
};

/** Tells a physician whose name patients read that a colleague has sent something in it. */
export function tellNamedIn({ people }: Pick<PatientNeeds, 'people'>): PatientsOffer['tellNamed'] {
  return async function tellNamed(call, physicianId, words) {
    const found = await people.find(call.tx, [physicianId, call.actor.personId]);
    const [physician, sender] = [found.get(physicianId), found.get(call.actor.personId)];
    if (!physician || !sender) return;
    const name = `${sender.title} ${sender.firstName} ${sender.lastName}`.trim();
    await speakingIn(physician.preferences.language, () => {
      const { subject, text } = words();
      return call.sendMail({ to: physician.email, subject, text: text(name) });
    });
  };
}
