/** What stands above every screen about new members of a clinic. */
export const membershipBannerEn = {
  youWait: (clinicNames: string) =>
    `Your membership in ${clinicNames} is waiting for a physician of the clinic to confirm it.`,
  waiting: (count: number) =>
    count === 1
      ? 'One new member is waiting for you. They can’t see your clinic until you confirm.'
      : `${count} new members are waiting for you. They can’t see your clinic until you confirm.`,
  joined: (count: number) =>
    count === 1 ? 'One new member has joined your clinic.' : `${count} new members have joined your clinics.`,
  show: 'View',
} as const;
