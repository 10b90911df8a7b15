/** What messages to patients bring to the menu. */
export const menuEn = {
  patientMessages: 'Patient messages',
  oneWayMessaging: 'One-way messaging',
  oneWayMessagingWords: 'write send message patient',
};
