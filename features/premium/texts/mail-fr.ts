import type { Twin } from '@alethea/kernel/text/language';
import type { premiumMailEn as english } from './mail-en.ts';

const day = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'America/Edmonton' });

const questions = ({ supportEmail }: { readonly supportEmail: string }) => `Des questions? Écrivez à ${supportEmail}.`;

/** The mail to somebody whose subscription was cancelled, for premium is closed to them, in Canadian French. */
export const premiumMailEn: Twin<typeof english> = {
  subject: (product) => `Votre abonnement à ${product} Premium est annulé`,
  endsOn: (words) =>
    [
      `Premium n’est plus offert à votre compte; nous avons donc annulé votre abonnement. Il prend fin le ${day.format(words.lastMoment)}, et rien d’autre ne vous sera facturé.`,
      `Si Premium vous est offert de nouveau avant ce jour, vous pouvez garder l’abonnement sous Gérer l’abonnement, dans votre profil :\n${words.profile}`,
      questions(words),
    ].join('\n\n'),
  ended: (words) =>
    [
      'Premium n’est plus offert à votre compte; nous avons donc annulé votre abonnement. Il est terminé, et le paiement qui était dû ne vous sera pas facturé.',
      questions(words),
    ].join('\n\n'),
};
