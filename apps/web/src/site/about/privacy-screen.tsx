import { useDateFormat } from '../../shared/ui/dates.ts';
import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import classes from './privacy-screen.module.css';
import frame from '../layout/screen.module.css';

export function PrivacyScreen() {
  const { company } = useSite();
  const { data: policy, error } = trpc.company.privacy.useQuery();
  const dateOf = useDateFormat('post');
  if (error) throw error;
  return (
    <div className={`page ${frame.screen}`}>
      <PageHead title="Privacy Policy" description={`How ${company.name} handles what you tell us.`} />
      <header className={frame.head}>
        <h1>Privacy Policy</h1>
        {policy ? <p>Last updated {dateOf(`${policy.updated}T12:00:00Z`)}</p> : <output>Loading...</output>}
      </header>
      <div className={classes.sections}>
        {policy?.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <div>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
