import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json';

// What the source does not do at all, or in few files that say why: docs/security.md relies on it.

interface Rule {
  pattern: RegExp;
  /** Folder in which it holds. Default: all of `src/`. */
  within?: string;
  /** Files or folders that may do it. */
  except?: readonly string[];
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(file => `src/${file.replaceAll('\\', '/')}`)
  .filter(file => /\.tsx?$/.test(file) && !file.startsWith('src/generated/'))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }));

/** Expects the pattern in no other file, and still in one that may have it. */
function expectOnly({ pattern, within = 'src/', except = [] }: Rule): void {
  const found = files
    .filter(({ file, text }) => file.startsWith(within) && pattern.test(text))
    .map(({ file }) => file);
  const isExcepted = (file: string) => except.some(each => file.startsWith(each));
  expect(found.filter(file => !isExcepted(file))).toEqual([]);
  if (except.length > 0) expect(found.filter(isExcepted)).not.toEqual([]);
}

describe('The source', () => {
  it('runs no text as a program', () =>
    expectOnly({
      pattern: /\beval\(|\bnew Function\(|from 'node:vm'/,
      // Measures how long a pattern takes, in a context without anything else.
      except: ['src/server/engine/forms/pattern-safety.ts'],
    }));

  it('starts programs in few places', () =>
    expectOnly({
      pattern: /from 'node:child_process'/,
      except: [
        'src/server/platform/run-program.ts',
        // What takes files of strangers apart.
        'src/server/platform/process-pool.ts',
        // The embedded PostgreSQL.
        'src/server/platform/db/embedded/',
        // What an operator runs.
        'src/server/commands/',
      ],
    }));

  it('decodes pictures in the processes without rights only', () =>
    expectOnly({
      pattern: /['"](?:sharp|canvas|@napi-rs\/canvas|jimp|mupdf|pdf-lib|pdfjs-dist[^'"]*)['"]/,
      within: 'src/server/',
      except: ['src/server/platform/confined/'],
    }));

  it('loads what decodes them in no other process', () =>
    expectOnly({
      pattern:
        /^(?:import|export) (?!type )[^;]*?'[^']*\/confined\/[a-z-]+'|import\('[^']*\/confined\/[a-z-]+'\)/m,
      within: 'src/',
    }));

  it('starts no program by a shell', () =>
    expectOnly({
      pattern: /\bshell: ?true\b|\bexecSync\b|\{ exec[, }].*'node:child_process'/,
    }));

  it('writes no markup unescaped but what the server has sanitised or rendered', () =>
    expectOnly({
      pattern: /dangerouslySetInnerHTML|[iI]nnerHTML\s*[=:]|outerHTML|insertAdjacentHTML|document\.write/,
      except: [
        // Articles, which the server has sanitised.
        'src/web/features/content/RichText.tsx',
        // What the server has rendered itself.
        'src/web/show-first-screen.ts',
      ],
    }));

  it('takes no random numbers that can be guessed', () =>
    expectOnly({
      pattern: /Math\.random/,
      within: 'src/server/',
      // Spread repeated attempts over time.
      except: ['src/server/platform/db/transient-errors.ts', 'src/server/modules/integration/delivery.ts'],
    }));

  it('uses MD5 and SHA-1 only where others prescribe them, or for what needs no protection', () =>
    expectOnly({
      pattern: /create(?:Hash|Hmac)\(\s*'(?:md5|sha-?1)'/i,
      except: [
        // What WeChat prescribes for sharing and for the hash of a bill.
        'src/server/modules/wechat/page-signature.ts',
        'src/server/engine/payments/wechat/bill.ts',
        // What an object store answers with; another is compared by its bytes.
        'src/server/platform/objects/s3.ts',
        // Names of versions, which protect nothing.
        'src/server/platform/contract/shared-answers.ts',
        'src/server/modules/search/entry-index.ts',
      ],
    }));

  it('encrypts with authentication only', () =>
    expectOnly({
      pattern: /\baes-?\d+-?(?:ecb|cbc|ctr|cfb|ofb)|\bdes-|\brc4\b|createCipher\(/i,
    }));

  it('encrypts in three places', () =>
    expectOnly({
      pattern: /createCipheriv|createDecipheriv/,
      except: [
        'src/server/platform/vault/',
        'src/server/platform/objects/file-encryption.ts',
        // Notices of WeChat Pay.
        'src/server/engine/payments/wechat/payload-decryption.ts',
      ],
    }));

  it('sets and reads no cookies', () =>
    expectOnly({ pattern: /set-cookie|document\.cookie|@fastify\/cookie/i }));

  it('lets no page of another site read answers', () =>
    expectOnly({ pattern: /access-control-allow|@fastify\/cors/i }));

  it('leaves pasting to the browser', () => expectOnly({ pattern: /onPaste\b|addEventListener\('paste'/ }));

  it('opens no connections but requests', () =>
    expectOnly({ pattern: /\bWebSocket\b|\bEventSource\b|RTCPeerConnection/ }));

  it('sends messages to its own pages only', () => expectOnly({ pattern: /postMessage\([^;]*'\*'/ }));

  it('checks every certificate', () =>
    expectOnly({
      pattern: /rejectUnauthorized|NODE_TLS_REJECT/,
      // Reads when a certificate ends, also of one that is not trusted; sends nothing.
      except: ['src/server/engine/operations/expiry/site-certificates.ts'],
    }));

  it('follows no redirect but to a bill', () =>
    expectOnly({
      pattern: /redirect: 'follow'/,
      // The file that Alipay names in a signed answer.
      except: ['src/server/engine/payments/alipay/bill.ts'],
    }));

  it('asks other servers by few clients', () =>
    expectOnly({
      pattern: /(?<![.\w])fetch\(|\bconnect\b.* from 'node:net'|from 'node:(?:https?|tls|dns|dns\/promises)'/,
      within: 'src/server/',
      except: [
        'src/server/platform/http-client/',
        'src/server/platform/objects/s3.ts',
        'src/server/platform/sms/tencent.ts',
        'src/server/engine/operations/expiry/site-certificates.ts',
        // Types of the requests to this server.
        'src/server/platform/http/',
        // The scanner for malware.
        'src/server/platform/scanner/',
        // The engine that unwraps keys.
        'src/server/platform/keys/',
        // The collector of the log.
        'src/server/platform/log-shipping/',
      ],
    }));

  it('makes no statements of texts', () =>
    expectOnly({
      pattern: /\bsql\.raw\b|CompiledQuery\.raw/,
      within: 'src/server/',
      except: [
        // Texts of the program alone: migrations, names of columns, directions.
        'src/server/platform/db/',
        'src/server/platform/operations/readiness.ts',
        'src/server/modules/content/listing-store.ts',
        'src/server/modules/aed/store.ts',
        'src/server/modules/publicity/list-pagination.ts',
      ],
    }));
});

describe('The packages of the server', () => {
  it('speak neither of directories, mail, caches, GraphQL, XPath, LaTeX nor of templates', () => {
    const foreign =
      /ldap|xpath|xml2|fast-xml|libxml|graphql|memcache|nodemailer|smtp|imap|latex|handlebars|mustache|nunjucks|\bejs\b|\bpug\b|socket\.io|^ws$|saml|passport|serialize-javascript|node-serialize/i;
    expect(Object.keys(manifest.dependencies).filter(name => foreign.test(name))).toEqual([]);
  });
});
