/* Prints the Authorization header that liboauth makes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <oauth.h>

static char *slurp(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) exit(2);
  char *text = calloc(1, 65536);
  if (!fread(text, 1, 65535, file)) exit(2);
  fclose(file);
  return text;
}

/* argv: method, url, scheme, consumer key, secret or key file, nonce, timestamp, version, then name=value. */
int main(int argc, char **argv) {
  if (argc < 9) return 2;
  int count = 0;
  char **rows = NULL;
  const int rsa = strcmp(argv[3], "RSA-SHA1") == 0;
  char *secret = rsa ? slurp(argv[5]) : argv[5];
  count = oauth_split_url_parameters(argv[2], &rows);
  for (int i = 9; i < argc; i++) oauth_add_param_to_array(&count, &rows, argv[i]);
  char text[512];
  snprintf(text, sizeof text, "oauth_nonce=%s", argv[6]);
  oauth_add_param_to_array(&count, &rows, text);
  snprintf(text, sizeof text, "oauth_timestamp=%s", argv[7]);
  oauth_add_param_to_array(&count, &rows, text);
  char *post = NULL;
  oauth_sign_array2_process(&count, &rows, strcmp(argv[1], "POST") ? NULL : &post, rsa ? OA_RSA : OA_HMAC, argv[1], argv[4], secret, NULL, NULL);
  char *header = oauth_serialize_url_sep(count, 1, rows, ", ", 6);
  printf("OAuth %s\n", header);
  return 0;
}
