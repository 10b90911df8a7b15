import type { Twin } from '@alethea/kernel/text/language';
import type { answeringEn as english } from './answering-en.ts';

/** In Canadian French: outcomes, calls, billed messages and interpretations. */
export const answeringEn: Twin<typeof english> = {
  outcome: {
    button: 'Issue',
    title: 'Issue',
    afterSending: 'Votre message a été envoyé. Consignez l’issue, ou passez cette étape.',
    label: 'Issue',
    choose: 'Choisissez une issue',
    diagnosis: 'Diagnostic',
    required: 'Choisissez une issue',
    save: 'Enregistrer',
    skip: 'Passer',
    cancel: 'Annuler',
    saved: 'Issue enregistrée',
    failed: 'L’issue n’a pas pu être consignée. Réessayez ou passez cette étape.',
    changedMeanwhile: 'Un collègue vient de consigner une autre issue. Votre choix est toujours là.',
    keepMine: 'Remplacer par mon choix',
    fromPrediction: 'Suggestion de l’IA. Vérifiez-la avant d’enregistrer.',
    fromTemplate: 'Tirée du modèle que vous avez utilisé.',
    alsoStatus: (status) => `Passer aussi le statut à « ${status} »`,
    diagnosisTooLong: (limit) => `Un diagnostic peut compter au plus ${limit} caractères`,
    copy: 'Copier la réponse du spécialiste',
    none: 'Aucune issue consignée',
    fromConversation: (author, moment) => `Tirée de la conversation : ${author}, ${moment}`,
    copyLine: (label, value) => `${label} : ${value}`,
  },

  call: {
    title: 'Appel téléphonique',
    waiting: 'En attente de l’appel',
    complete: 'Appel terminé',
    completedAt: (moment) => `Début : ${moment}`,
    billed: (code) => `Facturé : ${code}`,
    mark: 'Marquer l’appel comme terminé',
    day: 'Jour de l’appel',
    time: 'Heure de début',
    mountainTime: 'Heure des Rocheuses',
    startProblems: {
      start_invalid: 'Entrez la date au format AAAA-MM-JJ et l’heure au format HH:MM',
      start_in_future: 'L’heure de début ne peut pas être dans l’avenir',
      start_before_asked: 'L’appel ne peut pas avoir commencé avant d’être demandé',
      start_too_long_ago: 'L’heure de début ne peut pas remonter à plus d’un an',
    },
    code: 'Code de facturation',
    chooseCode: 'Choisissez un code de facturation',
    codeRequired: 'Le code de facturation est obligatoire',
    applies: (option) => `À cette heure, ${option} s’applique`,
    outcomeRequired: 'Indiquez l’issue avant de marquer l’appel comme terminé',
    failed: 'L’appel n’a pas pu être marqué comme terminé.',
    completedByOther: 'Cet appel est déjà marqué comme terminé.',
    options: {
      '03.01LJ': '03.01LJ : en semaine, de 7 h à 17 h',
      '03.01LK': '03.01LK : en semaine, de 17 h à 22 h',
      '03.01LK1': '03.01LK1 : la fin de semaine, à toute heure',
      '03.01LK2': '03.01LK2 : un jour férié, de 7 h à 22 h',
      '03.01LL': '03.01LL : tous les jours, de 22 h à 7 h',
      '03.01O': '03.01O : consultation électronique',
    },
  },

  billing: {
    toggle: 'Facturer ce message',
    toggleWithCode: (code) => `Facturer ${code}`,
    code: 'Code de facturation',
    note: 'Seul le premier message d’une période de 24 heures est facturé.',
    billedUntil: (moment) =>
      `Seul le premier message d’une période de 24 heures est facturé. Prochaine facturation possible : ${moment}.`,
    waitsForCall:
      'Les messages d’une consultation téléphonique ne sont pas facturés tant que l’appel n’est pas terminé.',
    advice: (code) => `L’Alberta paie ${code} pour ce message.`,
    billAdvised: (code) => `Facturer ${code}`,
    asksBack: 'Une question en retour n’est pas facturée, et la consultation reste sans réponse.',
    askUnpaid: (code) =>
      `L’Alberta ne paie pas ${code} pour ce message. Appuyez de nouveau sur « Envoyer » pour le facturer quand même.`,
    billInstead: (code) => `Facturer plutôt ${code}`,
    dontBill: 'Ne pas facturer',
    noAdvice: 'Aucun code de l’Alberta ne s’applique pour l’instant. Choisissez-en un pour facturer.',
    notClaimable:
      'Les demandes de paiement ne se font qu’en Alberta. Ce message est inscrit comme étant non facturable.',
    notBilled: 'Message envoyé, mais non facturé : seul le premier message d’une période de 24 heures est facturé.',
    billed: (code) => `Facturé : ${code}`,
  },

  strip: {
    title: 'Avec ce message',
    askBack: 'Question en retour',
    askBackHint: 'Demande des précisions avant de répondre',
    chooseOutcome: 'Issue',
    noOutcome: 'Issue : à choisir',
    outcome: (outcome) => `Issue : ${outcome}`,
    predictedOutcome: (outcome) => `Issue suggérée par l’IA : ${outcome}`,
    diagnosis: (diagnosis) => `Diagnostic : ${diagnosis}`,
    status: (status) => `Statut : ${status}`,
    archive: 'Archiver',
    archiveHint: 'Archive la consultation à l’envoi, puis passe à la suivante',
    hint: (hint, keys) => `${hint} (${keys})`,
    statusTaken: (why) => `${why} Votre message est toujours là : vérifiez le statut et envoyez-le de nouveau.`,
    outcomeTaken:
      'Un collègue vient de consigner une issue. Votre message est toujours là : envoyez-le de nouveau, sans issue.',
  },

  interpretations: {
    title: 'Interprétations',
    types: { sinusEndoscopy: 'Endoscopie des sinus', audiogram: 'Audiogramme' },
    billedAt: (moment) => `Facturé : ${moment}`,
    bill: 'Facturer les interprétations',
    sure: {
      title: 'Facturer ceci?',
      message: (types) =>
        `À inscrire à la facturation : ${types.join(' et ')}, sans code. Vous le choisirez dans l’acte à facturer. Ne facturez que ce que vous avez lu pour cette consultation.`,
      confirmLabel: 'Facturer',
    },
    billed: (types) => `Facturé : ${types.join(', ')}`,
    undone: 'Facturation annulée',
    undoFailures: {
      undo_too_late: 'Il est trop tard pour annuler.',
      interpretation_claimed: 'Une demande de paiement a déjà été envoyée. Rien n’a été annulé.',
    },
    nothingChosen: 'Choisissez d’abord ce qu’il faut facturer',
    failed: 'Les interprétations n’ont pas pu être facturées. Veuillez réessayer',
  },

  auditEvents: {
    'consult.responseSaved': 'a consigné l’issue',
    'call.completed': 'a marqué l’appel comme terminé',
    'call.moved': 'a déplacé l’appel',
    'call.cancelled': 'a annulé l’appel',
    'call.bookedAgain': 'a fixé l’appel de nouveau',
    'interpretation.billed': 'a facturé une interprétation',
    'interpretation.audiogramBilled': 'a facturé un audiogramme, code à choisir',
    'interpretation.sinusEndoscopyBilled': 'a facturé une endoscopie des sinus, code à choisir',
    'interpretation.audiogramUndone': 'a annulé la facturation d’un audiogramme',
    'interpretation.sinusEndoscopyUndone': 'a annulé la facturation d’une endoscopie des sinus',
  },
};
