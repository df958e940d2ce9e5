import { pages, openPage } from '../use-page.ts';
import styles from '../app.module.css';

/** Said where the address is that of no page. */
export function UnknownPart() {
  return (
    <div className={styles['unknown']}>
      <h1>There is no page at {location.pathname}</h1>
      <p>These pages exist:</p>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a
              href={path}
              onClick={(event) => {
                if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                openPage(path);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
