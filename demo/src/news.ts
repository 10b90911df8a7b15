/** A piece of news of the demo world; the body is Markdown. */
export interface DemoNews {
  readonly daysAgo: number;
  readonly title: string;
  readonly body: string;
  readonly french?: { readonly title: string; readonly body: string };
  /** Whom it is for; everybody where both are left out. */
  readonly roles?: readonly string[];
  readonly provinces?: readonly string[];
}

/** What was told over the last fourteen months, newest first. */
export const news: readonly DemoNews[] = [
  {
    daysAgo: 2,
    title: 'Planned work on Sunday, 2:00 to 2:30 Mountain time',
    body: [
      'The database moves to newer machines. For some minutes the portal will say that it cannot be reached.',
      '',
      '- What you have sent stays sent.',
      '- A message that you are writing is kept and goes out once the portal is back.',
      '- Phone consults booked for that night are not affected: the call is on your phone.',
    ].join('\n'),
  },
  {
    daysAgo: 6,
    title: 'Alberta: weekly claim batches now leave on Tuesdays',
    body: [
      'Alberta Health now takes batches on **Tuesdays before noon**. What you release by Monday evening goes out with the next one.',
      '',
      'Nothing changes in how you release a record.',
    ].join('\n'),
    french: {
      title: 'Alberta : les lots de demandes partent maintenant le mardi',
      body: [
        'Alberta Health reçoit désormais les lots le **mardi avant midi**. Ce que vous approuvez avant lundi soir part avec le lot suivant.',
        '',
        'La façon d’approuver une demande ne change pas.',
      ].join('\n'),
    },
    roles: ['doctor', 'specialist'],
    provinces: ['AB'],
  },
  {
    daysAgo: 11,
    title: 'Booking board: take a consult before you call',
    body: 'Two assistants called the same patient last week. Press **Take** on a consult first: your name then stands on its card, and everybody at the clinic sees it at once.',
    roles: ['moa', 'bookingMoa'],
  },
  {
    daysAgo: 16,
    title: 'Patient details now fill in from the PHN',
    body: [
      'Type a PHN into the consult form: from the third digit on you are offered the patients of **your own earlier consults**, and a whole number fills the rest of the block.',
      '',
      'Patients of colleagues are not offered, also within one clinic. Each lookup is in the access log.',
    ].join('\n'),
  },
  {
    daysAgo: 41,
    title: 'Go anywhere with Ctrl K (⌘ K on a Mac)',
    body: 'The search field at the top of the menu finds screens and your newest consults by patient or PHN. Press `?` on any screen for its other keys.',
  },
  {
    daysAgo: 96,
    title: 'Three new specialties answer eConsults',
    body: [
      'Nephrology, neurology and infectious diseases have joined, in Calgary, Edmonton and Saskatoon.',
      '',
      'Their cards in the directory tell how long the last twenty answers took, as for everybody else.',
    ].join('\n'),
  },
  {
    daysAgo: 173,
    title: 'What makes a photo worth sending',
    body: [
      'Dermatologists ask for three pictures of a lesion:',
      '',
      '1. **Where it is**: an arm’s length away, with a landmark in the picture.',
      '2. **Close up**: sharp, by daylight, without flash.',
      '3. **With a ruler** or a coin beside it.',
      '',
      'Place and device are taken out of every picture before it is stored.',
    ].join('\n'),
  },
  {
    daysAgo: 305,
    title: 'Fewer questions for out-of-province referrals',
    body: 'Billing details of the health card are asked for only where an Alberta claim needs them: an Alberta patient with a consultant elsewhere, or the other way round. For Quebec patients the form tells you that Alberta consultants cannot bill.',
  },
  {
    daysAgo: 410,
    title: 'Welcome to Alethea',
    body: 'Ask a specialist in writing, keep the whole conversation with the patient’s record, and know when to expect an answer. Questions about the portal itself: the support link at the foot of the menu.',
  },
];
