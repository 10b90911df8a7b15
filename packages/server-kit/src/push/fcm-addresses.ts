/** Where Firebase Cloud Messaging takes messages. */
export const FCM_URL = 'https://fcm.googleapis.com';
/** Where Google gives access tokens. */
export const FCM_TOKEN_URL = 'https://oauth2.googleapis.com/token';
