import type { MailPort } from '@innventory/api/context.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { readSiteSettings } from '@innventory/db/site-settings.ts';
import type { MailAddresses } from '@innventory/domain/settings/mail.ts';
import { type createMailer, mailFaultText } from './mailer.ts';
import type { NoticeFacts } from './notice-mail.ts';
import { leaseMs, outboxOf } from './outbox.ts';

/** Reads what every notice needs. Addresses of the panel replace those of the environment. */
export function noticeFactsOf(orm: Orm, publicUrl: string, env: MailAddresses) {
  return async (): Promise<NoticeFacts & MailAddresses> => {
    const { company, mail } = await readSiteSettings(orm.em.fork());
    return { publicUrl, company, to: mail.to ?? env.to, from: mail.from ?? env.from };
  };
}

export interface MailParts {
  orm: Orm;
  send: ReturnType<typeof createMailer>;
  readFacts: ReturnType<typeof noticeFactsOf>;
}

export function mailPort({ orm, send, readFacts }: MailParts): MailPort {
  return {
    async addresses() {
      const { to, from } = await readFacts();
      return { to, from };
    },

    async test() {
      const { company, publicUrl, to, from } = await readFacts();
      const subject = `Test mail – ${company.name}`;
      const text = `This test mail was sent from the settings of ${publicUrl}. Notices of inquiries arrive the same way.`;
      try {
        await send({ to, from, subject, text }, AbortSignal.timeout(leaseMs));
      } catch (error) {
        return mailFaultText(error);
      }
      // Waiting notices need not wait longer.
      await outboxOf(orm).endPauses();
      return null;
    },
  };
}
