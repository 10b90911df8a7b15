import { defineChange } from '@alethea/kernel/calls/change';

/** A session, or what its person must do before it is of use. */
export const sessionChange = defineChange('session');

/** What a role may do. */
export const rolesChange = defineChange('roles');

/** A person’s profile. */
export const profileChange = defineChange('profile');

/** Who works in a clinic. */
export const clinicStaffChange = defineChange('clinicStaff');

/** Which one-time tooltips a person has put away. */
export const oneTimeTooltipsChange = defineChange('oneTimeTooltips');

/** Something that operators see at their desk. */
export const deskChange = defineChange('desk');

/** A text or setting that operators edit. */
export const contentChange = defineChange('content');

/** What the installation is called, and whom its people ask. */
export const brandChange = defineChange('brand');

/** After these a person may see other things than before. */
export const RIGHTS_CHANGES = [sessionChange, rolesChange];
