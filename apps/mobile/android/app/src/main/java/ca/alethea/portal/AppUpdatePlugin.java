package ca.alethea.portal;

import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.provider.Settings;
import androidx.core.content.FileProvider;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.HttpsURLConnection;

/**
 * Loads a newer package of the app and hands it to the system's installer, which asks once more and takes no package that
 * is signed by somebody else. A package whose SHA-256 is not the one that the server named is thrown away.
 */
@CapacitorPlugin(name = "AppUpdate")
public class AppUpdatePlugin extends Plugin {

    private static final int TIMEOUT_MS = 30_000;
    private static final long LARGEST_BYTES = 300L * 1024 * 1024;
    private static final String PACKAGE_TYPE = "application/vnd.android.package-archive";

    private final ExecutorService worker = Executors.newSingleThreadExecutor();

    @PluginMethod
    public void download(PluginCall call) {
        String url = call.getString("url", "");
        String sha256 = call.getString("sha256", "");
        worker.execute(() -> {
            File folder = new File(getContext().getCacheDir(), "updates");
            File target = new File(folder, "alethea.apk");
            try {
                if (!folder.isDirectory() && !folder.mkdirs()) throw new IOException("no folder");
                if (!load(url, target).equalsIgnoreCase(sha256)) throw new IOException("other bytes");
                call.resolve(new JSObject().put("path", target.getAbsolutePath()));
            } catch (IOException | NoSuchAlgorithmException | ClassCastException error) {
                target.delete();
                call.reject("The package could not be downloaded.", "DOWNLOAD_FAILED", error);
            }
        });
    }

    @PluginMethod
    public void install(PluginCall call) {
        File target = new File(new File(getContext().getCacheDir(), "updates"), "alethea.apk");
        if (!target.getAbsolutePath().equals(call.getString("path", "")) || !target.isFile()) {
            call.reject("There is no package.", "DOWNLOAD_FAILED");
            return;
        }
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O && !getContext().getPackageManager().canRequestPackageInstalls()) {
            Uri own = Uri.parse("package:" + getContext().getPackageName());
            getActivity().startActivity(new Intent(Settings.ACTION_MANAGE_UNKNOWN_APP_SOURCES, own));
            call.reject("The person has not allowed it yet.", "NOT_ALLOWED");
            return;
        }
        Uri uri = FileProvider.getUriForFile(getContext(), getContext().getPackageName() + ".fileprovider", target);
        Intent intent = new Intent(Intent.ACTION_VIEW);
        intent.setDataAndType(uri, PACKAGE_TYPE);
        intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION | Intent.FLAG_ACTIVITY_NEW_TASK);
        getActivity().startActivity(intent);
        call.resolve();
    }

    /** Writes what an https address answers into a file; gives its SHA-256 in hex. */
    private String load(String url, File target) throws IOException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        HttpsURLConnection connection = (HttpsURLConnection) new URL(url).openConnection();
        connection.setConnectTimeout(TIMEOUT_MS);
        connection.setReadTimeout(TIMEOUT_MS);
        try {
            if (connection.getResponseCode() != 200) throw new IOException("answered " + connection.getResponseCode());
            try (InputStream in = connection.getInputStream(); OutputStream out = new FileOutputStream(target)) {
                byte[] piece = new byte[65_536];
                long total = 0;
                for (int read = in.read(piece); read != -1; read = in.read(piece)) {
                    total += read;
                    if (total > LARGEST_BYTES) throw new IOException("too large");
                    digest.update(piece, 0, read);
                    out.write(piece, 0, read);
                }
            }
        } finally {
            connection.disconnect();
        }
        StringBuilder hex = new StringBuilder();
        for (byte part : digest.digest()) hex.append(String.format("%02x", part));
        return hex.toString();
    }
}
