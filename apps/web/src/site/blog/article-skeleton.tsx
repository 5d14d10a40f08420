import classes from './article-skeleton.module.css';

/** The shape of a post that has not arrived yet. */
export function ArticleSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading article">
      <div className={classes.title} />
      <div className={classes.line} />
      <div className={classes.picture} />
    </div>
  );
}
