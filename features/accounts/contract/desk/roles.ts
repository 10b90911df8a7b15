import { RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/access/permissions';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { instantSchema, requiredTextSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { contentChange, deskChange } from '../core/changes.ts';

const ROLE_ADMIN = { anyOf: [['roleAdmin']] } as const;
const roleName = requiredTextSchema(60);
const permissionList = z
  .array(z.enum(RESOURCE_KEYS as readonly [ResourceKey, ...ResourceKey[]]))
  .max(RESOURCE_KEYS.length);

/** One role with the list in force. */
export const roleViewSchema = z.object({
  role: z.string(),
  permissions: permissionList,
  version: z.number().int().positive(),
  savedAt: instantSchema,
  savedByName: z.string().nullable(),
  /** How many people hold it. */
  holders: z.number().int().nonnegative(),
});
/** See roleViewSchema. */
export type RoleView = z.infer<typeof roleViewSchema>;

/** All roles with their lists; also for who grants them. */
export const listRoles = defineOperation({
  name: 'operator-listRoles',
  summary: 'Lists all roles with their permission lists.',
  input: z.strictObject({}),
  output: z.object({ roles: z.array(roleViewSchema) }),
  access: { anyOf: [['roleAdmin'], ['peopleAdmin']] },
  audit: { none: 'reads settings, and nothing about a person' },
  errors: {},
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** Saves the permission list of a role; it is in force at once, in open browsers too. */
export const saveRole = defineOperation({
  name: 'operator-saveRole',
  summary: 'Saves the permission list of a role as its next version.',
  input: z.strictObject({ role: roleName, permissions: permissionList, basedOn: versionSchema }),
  output: z.object({ version: z.number().int().positive() }),
  access: ROLE_ADMIN,
  audit: { event: 'operator.roleSaved', action: 'U' },
  errors: {
    role_not_found: 'not_found',
    saved_meanwhile: 'conflict',
    role_beyond_own: 'forbidden',
    operator_and_clinical: 'conflict',
    last_role_admin: 'conflict',
  },
  repeat: 'keyed',
});

/** Every list that a role has had. */
export const listRoleVersions = defineOperation({
  name: 'operator-listRoleVersions',
  summary: 'Lists the versions of a role, the newest first.',
  input: z.strictObject({ role: roleName }),
  output: z.object({
    versions: z.array(
      z.object({
        version: z.number().int().positive(),
        /** As they were saved; keys that are no more stand among them. */
        permissions: z.array(z.string()),
        savedAt: instantSchema,
        savedByName: z.string().nullable(),
      }),
    ),
  }),
  access: ROLE_ADMIN,
  audit: { none: 'reads settings, and nothing about a person' },
  errors: {},
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** What the desk does with roles. */
export const operatorRoleOperations = [listRoles, saveRole, listRoleVersions] as const;
