import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Tag } from '@alethea/ui/display/tag';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { useAction } from '@alethea/web-kit/calls/action';
import { useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { formatDate } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import { getSecurity, renewRecoveryCodes, turnOffAuthenticatorApp } from '../../../contract/client.ts';
import { en } from '../../../texts/identity/security-en.ts';
import { SettingRow } from '../../parts/setting-row.tsx';
import { useIdentityCheck } from '../proof/use-identity-check.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useSetUpApp } from './use-set-up-app.tsx';
import type { Security } from './views.ts';

/** Whether sign-in asks for more than the password; the app and the recovery codes. */
export const TwoFactorCard = ({ security }: { readonly security: Security }) => {
  const { authenticatorAppSince: since, passkeys, recoveryCodesLeft, isSecondFactorRequired } = security;
  const invalidate = useInvalidate();
  const setUp = useSetUpApp({ onDone: () => void invalidate(getSecurity) });
  const change = useChanges();
  const isOn = since !== null || passkeys.length > 0;
  return (
    <Section
      title={en.twoFactor.title}
      card
      action={<Tag tone={isOn ? 'done' : 'neutral'}>{isOn ? en.twoFactor.on : en.twoFactor.off}</Tag>}
    >
      <p className="security-lead">
        {en.twoFactor.lead} {isSecondFactorRequired && en.twoFactor.required}
      </p>
      <ul className="setting-rows">
        <SettingRow
          name={en.twoFactor.app}
          detail={since === null ? en.twoFactor.appHelp : en.twoFactor.appSince(formatDate(since))}
        >
          {since === null ? (
            <Button loading={setUp.isBusy} onClick={setUp.begin}>
              {en.twoFactor.setUp}
            </Button>
          ) : (
            <Button loading={change.isTurningOff} onClick={change.turnOff}>
              {en.twoFactor.turnOff}
            </Button>
          )}
        </SettingRow>
        {isOn && (
          <SettingRow name={en.twoFactor.recoveryCodes} detail={en.twoFactor.recoveryCodesLeft(recoveryCodesLeft)}>
            <Button loading={change.isRenewing} onClick={change.renew}>
              {en.twoFactor.renew}
            </Button>
          </SettingRow>
        )}
      </ul>
      {setUp.dialogs}
      {change.dialogs}
    </Section>
  );
};

/** Turning the app off and making new codes, each asked for once before it is done. */
function useChanges() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const check = useIdentityCheck();
  const off = useAction(turnOffAuthenticatorApp, {
    invalidate: [getSecurity],
    onSuccess: () => showSnackbar({ tone: 'done', message: en.twoFactor.turnedOff }),
    onError: (error) => check.onRefused(error, () => void off.run({})),
  });
  const renewal = useAction(renewRecoveryCodes, {
    invalidate: [getSecurity],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: (error) => check.onRefused(error, () => void renewal.run({})),
  });
  async function turnOff(): Promise<void> {
    const { turnOffTitle: title, turnOffText: message, turnOff: confirmLabel } = en.twoFactor;
    if (await confirm({ title, message, confirmLabel, danger: true })) await off.run({});
  }
  async function renew(): Promise<void> {
    const { renewTitle: title, renewText: message, renew: confirmLabel } = en.twoFactor;
    if (await confirm({ title, message, confirmLabel })) await renewal.run({});
  }
  return {
    turnOff: () => void turnOff(),
    isTurningOff: off.state === 'running',
    renew: () => void renew(),
    isRenewing: renewal.state === 'running',
    dialogs: (
      <>
        {check.dialog}
        {codes && <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />}
      </>
    ),
  };
}
