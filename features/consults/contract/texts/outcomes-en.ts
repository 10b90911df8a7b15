/** What the outcomes are called; they are kept by their specified names. */
export const outcomesEn = {
  'No treatment required': 'No treatment required',
  'Patient to see Specialist': 'Patient to see Specialist',
  'Management or treatment suggested': 'Management or treatment suggested',
  'Treatment suggested prior to Specialist visit': 'Treatment suggested prior to Specialist visit',
  'Further investigations suggested': 'Further investigations suggested',
  'Refer to different specialty': 'Refer to different specialty',
  Unknown: 'Unknown',
  'Not applicable': 'Not applicable',
  'Patient OAT candidate': 'Patient OAT candidate',
  'Patient NOT an OAT candidate': 'Patient NOT an OAT candidate',
  'Patient waiting for dental visit': 'Patient waiting for dental visit',
  'Dental work required (external)': 'Dental work required (external)',
  'Dental work required (internal)': 'Dental work required (internal)',
  'OAT ordered': 'OAT ordered',
  'OAT fitted': 'OAT fitted',
  'Patient rejected treatment': 'Patient rejected treatment',
} as const;
