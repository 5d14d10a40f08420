import { useDateFormat } from '../lib/dates.ts';
import { useSite } from '../lib/site.ts';
import { PageHead } from '../ui/page-head.tsx';
import classes from './privacy-screen.module.css';
import frame from './screen.module.css';

export function PrivacyScreen() {
  const { company } = useSite();
  const { updated, sections } = company.privacy;
  const dateOf = useDateFormat('post');
  return (
    <div className={`page ${frame.screen}`}>
      <PageHead title="Privacy Policy" description={`How ${company.name} handles what you tell us.`} />
      <header className={frame.head}>
        <h1>Privacy Policy</h1>
        <p>Last updated {dateOf(`${updated}T12:00:00Z`)}</p>
      </header>
      <div className={classes.sections}>
        {sections.map(({ heading, paragraphs }) => (
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
