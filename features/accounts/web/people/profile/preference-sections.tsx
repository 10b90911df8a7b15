import { BRAND } from '@alethea/kernel/app/brand';
import { LANGUAGE_FACTS, LANGUAGES } from '@alethea/kernel/text/language';
import { LinkButton } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { CollapsibleSection, Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { useSession } from '@alethea/web-kit/session/session';
import { useFormContext, useWatch } from 'react-hook-form';
import { getProfile } from '../../../contract/client.ts';
import { dashboardRoute } from '../../../contract/core/route-permissions.ts';
import type { PreferenceSwitch } from '../../../contract/people/preferences.ts';
import type { ProfileValues } from '../../../contract/people/profile-rules.ts';
import { hasSubscription, homepagesOf, switchesOf } from '../../../contract/people/profile-sections.ts';
import { OWN_SUBSCRIPTION } from '../../../contract/people/slots.ts';
import { en } from '../../../texts/profile-en.ts';
import { SwitchFields } from './switch-field.tsx';
import { fieldId } from './use-profile-form.ts';

const FAX_GROUPS = [
  { title: en.fax.consults, prefix: 'fax.econsult.' },
  { title: en.fax.messages, prefix: 'fax.secureMessage.' },
  { title: en.fax.contents, prefix: 'fax.faxPdfSettings.' },
] as const;

/** What the person wants by fax, mail and push; each section only where something in it is theirs to choose. */
export const PreferenceSections = () => {
  const names = switchesOf(useSession());
  const of = (prefix: string) => names.filter((name) => name.startsWith(prefix));
  const sections = [
    { ...en.email, names: of('email.') },
    { ...en.push, names: of('mobilePushNotifications.') },
  ];
  const messaging = of('secureMessaging.');
  return (
    <>
      {of('fax.').length > 0 && <FaxSection names={of('fax.')} />}
      {sections.map(
        ({ title, lead, names: some }) =>
          some.length > 0 && (
            <Section key={title} title={title} card>
              <p className="profile-lead">{lead}</p>
              <SwitchFields names={some} />
            </Section>
          ),
      )}
      <HomepageSection />
      <LanguageSection />
      {messaging.length > 0 && (
        <Section title={en.messaging.title} card>
          <SwitchFields names={messaging} />
        </Section>
      )}
    </>
  );
};

const FaxSection = ({ names }: { readonly names: readonly PreferenceSwitch[] }) => {
  const { control } = useFormContext<ProfileValues>();
  const { data } = useOperation(getProfile, {});
  const values = useWatch({ control, name: names.map((name) => `preferences.${name}` as const) });
  const on = values.filter((value) => value === true).length;
  return (
    <CollapsibleSection title={en.fax.title} summary={en.fax.summary(on, names.length)} card>
      <p className="profile-lead">{en.fax.lead}</p>
      {data && !data.profile.faxesAreSent && <Notice tone="waiting">{en.fax.off}</Notice>}
      {FAX_GROUPS.map(({ title, prefix }) => {
        const some = names.filter((name) => name.startsWith(prefix));
        if (some.length === 0) return null;
        return (
          <Section key={prefix} title={title} level={3}>
            <SwitchFields names={some} />
          </Section>
        );
      })}
    </CollapsibleSection>
  );
};

/** Only pages that the person may open are offered; one that was chosen earlier and has closed since stays named. */
const HomepageSection = () => {
  const { permissions } = useSession();
  const { register, control } = useFormContext<ProfileValues>();
  const chosen = useWatch({ control, name: 'preferences.homepage' });
  const open = homepagesOf(permissions).map(({ name, title }) => ({ value: name, label: title }));
  const closed = chosen && !open.some(({ value }) => value === chosen) ? dashboardRoute(chosen) : undefined;
  return (
    <Section title={en.homepage.title} card>
      <SelectField
        {...register('preferences.homepage', { setValueAs: (name: string | null) => name || null })}
        id={fieldId('preferences.homepage')}
        label={en.homepage.label}
        placeholder={en.homepage.usual}
        options={[...open, ...(closed ? [{ value: closed.name, label: en.homepage.notOpen(closed.title) }] : [])]}
      />
    </Section>
  );
};

/** The page is shown anew in the language once it is saved. */
const LanguageSection = () => {
  const { register } = useFormContext<ProfileValues>();
  return (
    <Section title={en.language.title} card>
      <SelectField
        {...register('preferences.language', { setValueAs: (name: string | null) => name || null })}
        id={fieldId('preferences.language')}
        label={en.language.label}
        placeholder={en.language.usual}
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].name }))}
      />
    </Section>
  );
};

/** Where the plan is managed, which is another site: that of the payments for who pays here. */
export const SubscriptionSection = () => {
  const OwnSubscription = useSlot(OWN_SUBSCRIPTION);
  if (!hasSubscription(useSession())) return null;
  return (
    <Section title={en.subscription.title} card>
      <div className="profile-line">
        <p className="profile-lead">{en.subscription.lead}</p>
        {OwnSubscription ? (
          <OwnSubscription />
        ) : (
          <LinkButton href={BRAND.manageSubscriptionUrl} external>
            {en.subscription.manage}
          </LinkButton>
        )}
      </div>
    </Section>
  );
};
