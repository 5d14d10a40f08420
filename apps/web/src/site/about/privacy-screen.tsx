import { useDateFormat } from '../../shared/ui/dates.ts';
import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { Screen } from '../layout/screen.tsx';
import classes from './privacy-screen.module.css';

export function PrivacyScreen() {
  const { company } = useSite();
  const { data: policy, error } = trpc.company.privacy.useQuery();
  const dateOf = useDateFormat('post');
  if (error) throw error;
  return (
    <Screen
      title="Privacy Policy"
      lead={policy ? `Last updated ${dateOf(`${policy.updated}T12:00:00Z`)}` : 'Loading...'}
      description={`How ${company.name} handles what you tell us.`}
    >
      {policy?.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={classes.section}>
          <h2>{heading}</h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </Screen>
  );
}
