import { helpText } from '#server/options.ts';

export const runHelp = `Usage: countersign run [paths] (--target URL | --simulator) [options]

Sends cases to a gateway, one at a time and each once, and compares the answers with what the cases expect.
Paths are files and folders; without one, the workspace folder.

  --workspace DIR            Folder of cases where no path is given [COUNTERSIGN_WORKSPACE]; given as an
                             option beside paths, its profiles count for them
  --target URL               Gateway: origin and optional path prefix; https, or http on loopback
  --simulator                Start a simulated gateway for this run, with a throw-away key of its own
  --environment NAME         sandbox or simulator: which cases are meant for the gateway
                             (default: simulator on loopback, else sandbox)
  --production URL           Production gateway, which nothing is sent to [COUNTERSIGN_PRODUCTION]
  --key FILE                 RSA private key (PEM, DER, PKCS#12, OpenSSH, JWK or XML)
  --key-passphrase-file FILE Its passphrase [COUNTERSIGN_KEY_PASSPHRASE]
  --consumer-key ID          [COUNTERSIGN_CONSUMER_KEY]
  --consumer-secret-file FILE  For HMAC-SHA1 [COUNTERSIGN_CONSUMER_SECRET]
  --values FILE              Values of {"ask": true}: a JSON object by name, or by file and then by name
                             [COUNTERSIGN_VALUE_<NAME>, e.g. COUNTERSIGN_VALUE_CVV2]
  --shard N/COUNT            One part of the folder, e.g. 2/4: the second of four
  --pause MS                 Between an answer and the next request (default 500 to a sandbox, else 0)
  --timeout SECONDS          Longest wait for one answer, 1 to 600 (default 15 for its head, 45 in all)
  --answer-limit MIB         Largest answer that is read, in MiB, 1 to 16 (default 1)
  --path-prefix PATH         Another path prefix that may be sent to; repeatable
  --invoice-path TEMPLATE    Another path of the invoice view; repeatable
  --junit FILE               Result as JUnit XML; “-” for standard output
  --markdown FILE            Result as a Markdown table
  --json FILE                Result as JSON

Secrets come from files and variables only, never from the command line, which other users can read.

Exit code: 0 every answer as expected; 1 an answer differs, or the outcome of a request is unknown;
2 something could not be run. Cases for another environment are left out, and do not count.
`;

export const starterHelp = `Usage: countersign starter DIR

Writes the starter set, some 50 cases for the simulated gateway, into a folder. A file that is there stays as it is.
`;

export const schemaHelp = `Usage: countersign schema [case|profile]

Prints the JSON Schema of a case's file, or of a profile's.
`;

export const commandHelp = `Usage: countersign [command] [options]

  start     Start the console (also without a command)
  run       Run cases against a gateway
  starter   Write the starter set of cases into a folder
  schema    Print the JSON Schema of a case's file
  help      This text; “countersign run --help” describes one command

${helpText}`.trimEnd();
