import { IconArrowsDiagonal } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './image-gallery.module.css';
import { Lightbox } from './lightbox.tsx';
import overPicture from './over-picture.module.css';
import { Picture } from './picture.tsx';

interface ImageGalleryProps {
  urls: readonly string[];
  /** What the pictures show. */
  title: string;
}

const mainSizes = '(min-width: 96rem) 51rem, (min-width: 62em) 54vw, 92vw';

/** A main picture, which can be enlarged, and small ones to choose it by where there are several. */
export function ImageGallery({ urls, title }: ImageGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const main = urls[chosen];
  if (main === undefined) return <div className={classes.blank}>No images available</div>;
  const nameOf = (at: number) => (urls.length > 1 ? `${title}, image ${at + 1} of ${urls.length}` : title);
  return (
    <div className={classes.gallery}>
      <div className={classes.main}>
        <Picture key={main} url={main} alt={nameOf(chosen)} sizes={mainSizes} isFirst />
        <button
          type="button"
          className={`${overPicture.over} ${classes.enlarge}`}
          aria-label="Enlarge the image"
          onClick={() => setIsEnlarged(true)}
        >
          <IconArrowsDiagonal aria-hidden />
        </button>
      </div>
      {urls.length > 1 && (
        <ul className={classes.thumbnails} aria-label="Images">
          {Array.from(urls, (url, at) => (
            <li key={at}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={`Show image ${at + 1} of ${urls.length}`}
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
              >
                <Picture url={url} alt="" sizes="9rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isEnlarged && (
        <Lightbox
          urls={urls}
          chosen={chosen}
          nameOf={nameOf}
          onChoose={setChosen}
          onClose={() => setIsEnlarged(false)}
        />
      )}
    </div>
  );
}
