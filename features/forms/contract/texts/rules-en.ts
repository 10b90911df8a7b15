/** What the totals of questionnaires are called, and what somebody has to look at. */
export const rulesEn = {
  bands: {
    negative: 'negative',
    positivePhq9: 'positive: PHQ-9 advised',
    minimal: 'minimal',
    mild: 'mild',
    moderate: 'moderate',
    moderatelySevere: 'moderately severe',
    severe: 'severe',
    belowPtsd: 'below the cut-off for probable PTSD',
    probablePtsd: 'probable PTSD: assessment advised',
    positive: 'positive: assessment advised',
  },
  selfHarm: 'Item 9: thoughts of being better off dead or of self-harm. Assess today.',
};
